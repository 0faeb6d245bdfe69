import { environment } from '../src/environment';

export default {
  // The owner's panel has /admin.
  url: '/strapi',
  auth: {
    secret: environment.secrets.adminJwt,
    // Strapi's default is /admin, where its REST calls are: pages elsewhere cannot read such a cookie, and nobody
    // could sign in.
    cookie: { path: '/' },
  },
  apiToken: { salt: environment.secrets.apiTokenSalt },
  transfer: { token: { salt: environment.secrets.transferTokenSalt } },
  secrets: { encryptionKey: environment.secrets.encryptionKey },
  flags: { nps: false, promoteEE: false },
  // Its panel would lead to Strapi's documentation: nothing here has a draft to be seen beforehand.
  preview: { enabled: false },
};
