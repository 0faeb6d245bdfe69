import { environment } from '../src/platform/environment';

export default {
  // /admin is the owner's panel.
  url: '/strapi',
  auth: {
    secret: environment.secrets.adminJwt,
    cookie: {
      // With Strapi's default, /admin, its pages under /strapi could not read the cookie, and the sign-in would fail.
      path: '/',
      // Strapi's default depends on the connection to this process, which is plain behind a proxy that terminates TLS.
      // Strapi warns of `false` at each start.
      secure: environment.publicUrl.startsWith('https:') || undefined,
    },
  },
  apiToken: { salt: environment.secrets.apiTokenSalt },
  transfer: { token: { salt: environment.secrets.transferTokenSalt } },
  secrets: { encryptionKey: environment.secrets.encryptionKey },
  flags: { nps: false, promoteEE: false },
  // The content types have no drafts to preview.
  preview: { enabled: false },
};
