import path from 'node:path';
import { environment } from '../src/platform/environment';

export default {
  host: environment.host,
  port: environment.port,
  app: { keys: environment.secrets.appKeys },
  // Without maxIpsCount the leftmost X-Forwarded-For entry, which a client can write itself, would be believed.
  proxy: { koa: environment.trustedProxies > 0, maxIpsCount: environment.trustedProxies },
  // The database is beside this folder, never inside it: everything in it can be downloaded.
  dirs: { public: path.join(environment.dataDir, 'public') },
  // Milliseconds. 50 MB take a phone longer than Node's five minutes; any other body has 30 s, see
  // `global::body-timeout`, and an upload that falls silent is ended sooner.
  http: {
    serverOptions: {
      // Answered by `global::answer-headers` instead, with our headers.
      requireHostHeader: false,
      headersTimeout: 20_000,
      requestTimeout: 20 * 60 * 1000,
      keepAliveTimeout: 5_000,
      connectionsCheckingInterval: 5_000,
    },
  },
  transfer: { remote: { enabled: false } },
  logger: { updates: { enabled: false }, startup: { enabled: false } },
};
