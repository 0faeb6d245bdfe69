import { environment } from '../src/environment';

// Where pictures and videos may come from in Strapi's own admin. Directives are texts because Strapi merges lists
// with its own, which allow more.
const mediaSources = `'self' data: blob:${environment.cloudinary ? ' https://res.cloudinary.com' : ''}`;

export default [
  'global::site',
  'global::uploads',
  'global::secure-cookies',
  'global::request-log',
  'global::discreet-errors',
  'strapi::errors',
  'global::outage',
  {
    name: 'strapi::security',
    config: {
      contentSecurityPolicy: {
        useDefaults: true,
        directives: {
          'connect-src': "'self'",
          'img-src': mediaSources,
          'media-src': mediaSources,
          upgradeInsecureRequests: null,
        },
      },
      hsts: environment.publicUrl.startsWith('https:') && { maxAge: 31_536_000, includeSubDomains: false },
    },
  },
  'strapi::cors',
  'strapi::query',
  'global::storage-full',
  'global::media-host',
  'global::multipart-guard',
  { name: 'strapi::body', config: { multipart: false } },
  'strapi::favicon',
  'strapi::public',
];
