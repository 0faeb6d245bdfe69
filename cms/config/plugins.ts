import type { ServerResponse } from 'node:http';
import { environment } from '../src/platform/environment';

const day = 24 * 60 * 60;
const megabyte = 1024 * 1024;

const localProvider = {
  provider: 'local',
  providerOptions: {
    // What was uploaded is shown, never run: a page or an SVG among it gets no scripts and no origin.
    localServer: {
      maxage: 60 * 60 * 1000,
      setHeaders(response: ServerResponse) {
        response.setHeader(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        );
        response.setHeader('x-content-type-options', 'nosniff');
      },
    },
  },
};

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
          // koa's cookies count in milliseconds.
          maxAge: 30 * day * 1000,
        },
      },
    },
  },
  upload: {
    config: {
      ...(cloudinaryProvider ?? localProvider),
      sizeLimit: 50 * megabyte,
    },
  },
};
