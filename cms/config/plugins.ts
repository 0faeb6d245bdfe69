import { environment } from '../src/platform/environment';
import { smtpOptions } from '../src/platform/smtp';

const day = 24 * 60 * 60;
const megabyte = 1024 * 1024;

const cloudinaryProvider = environment.cloudinary && {
  provider: 'cloudinary',
  providerOptions: {
    cloud_name: environment.cloudinary.cloudName,
    api_key: environment.cloudinary.apiKey,
    api_secret: environment.cloudinary.apiSecret,
  },
};

export default {
  'users-permissions': {
    config: {
      jwtSecret: environment.secrets.usersJwt,
      jwtManagement: 'refresh',
      // Seconds.
      sessions: {
        accessTokenLifespan: 10 * 60,
        idleRefreshTokenLifespan: 14 * day,
        maxRefreshTokenLifespan: 30 * day,
        httpOnly: true,
        cookie: {
          name: 'portfolio_refresh',
          path: '/api/auth',
          sameSite: 'lax',
          // Koa's cookies use milliseconds.
          maxAge: 30 * day * 1000,
        },
      },
    },
  },
  email: {
    config: {
      provider: 'nodemailer',
      providerOptions: smtpOptions(environment.mail),
      settings: { defaultFrom: environment.mail?.from, defaultReplyTo: environment.mail?.from },
    },
  },
  upload: {
    config: {
      ...(cloudinaryProvider ?? { provider: 'local' }),
      sizeLimit: 50 * megabyte,
    },
  },
};
