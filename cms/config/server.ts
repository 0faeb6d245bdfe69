import path from 'node:path';
import { environment } from '../src/platform/environment';

export default {
  host: environment.host,
  port: environment.port,
  app: { keys: environment.secrets.appKeys },
  // Without maxIpsCount Koa would trust the leftmost X-Forwarded-For entry, which a client can forge.
  proxy: { koa: environment.trustedProxies > 0, maxIpsCount: environment.trustedProxies },
  // The database must be outside this folder: everything in it can be downloaded.
  dirs: { public: path.join(environment.dataDir, 'public') },
  // Milliseconds. A phone may need more than Node's five minutes for 50 MB. Other bodies have 30 s, see
  // `platform/body`; a stalled upload ends sooner.
  http: {
    serverOptions: {
      // `global::answer-headers` answers these requests with our headers.
      requireHostHeader: false,
      headersTimeout: 20_000,
      requestTimeout: 20 * 60 * 1000,
      // Answers promise whole seconds, `Keep-Alive: timeout=5`: a client that keeps to it meets no closing connection.
      keepAliveTimeout: 5_900,
      connectionsCheckingInterval: 5_000,
    },
  },
  transfer: { remote: { enabled: false } },
  logger: { updates: { enabled: false }, startup: { enabled: false } },
};
