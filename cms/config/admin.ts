import { environment } from '../src/platform/environment';

export default {
  // The owner's panel has /admin.
  url: '/strapi',
  auth: {
    secret: environment.secrets.adminJwt,
    cookie: {
      // Strapi's default is /admin, where its REST calls are: pages at other paths cannot read a cookie of
      // that path, and the sign-in would fail.
      path: '/',
      // Strapi's default goes by the connection to this process, which a proxy makes that has ended TLS;
      // a `false` it would warn of at each start.
      secure: environment.publicUrl.startsWith('https:') || undefined,
    },
  },
  apiToken: { salt: environment.secrets.apiTokenSalt },
  transfer: { token: { salt: environment.secrets.transferTokenSalt } },
  secrets: { encryptionKey: environment.secrets.encryptionKey },
  flags: { nps: false, promoteEE: false },
  // Its panel would lead to Strapi's documentation: nothing here has a draft to be seen beforehand.
  preview: { enabled: false },
};
