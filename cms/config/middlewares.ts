import { environment } from '../src/platform/environment';

// Sources of pictures and videos in Strapi's admin. Directives are strings, because Strapi merges lists with its own, wider
// ones.
const mediaSources = `'self' data: blob:${environment.cloudinary ? ' https://res.cloudinary.com' : ''}`;

export default [
  'global::answer-headers',
  'global::bodies',
  'global::compressed-reads',
  'global::selections',
  'global::site',
  'global::uploads',
  'global::secure-cookies',
  'global::request-log',
  'global::discreet-errors',
  'strapi::errors',
  'global::error-answers',
  {
    name: 'strapi::security',
    config: {
      contentSecurityPolicy: {
        useDefaults: true,
        directives: {
          'connect-src': "'self'",
          'img-src': mediaSources,
          'media-src': mediaSources,
          'style-src': "'self' 'unsafe-inline'",
          'font-src': "'self' data:",
          'frame-ancestors': "'none'",
          'base-uri': "'none'",
          upgradeInsecureRequests: null,
        },
      },
      frameguard: { action: 'deny' },
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      // `global::answer-headers` sets these.
      hsts: false,
      referrerPolicy: false,
    },
  },
  'global::own-origin',
  'strapi::cors',
  'strapi::query',
  'global::share-pictures',
  'strapi::body',
  'global::address-shape',
  'global::audit',
  'strapi::favicon',
  'strapi::public',
];
