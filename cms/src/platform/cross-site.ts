import type { IncomingMessage } from 'node:http';
import { environment } from './environment';

/**
 * Whether another site caused the request. Browsers set these headers, and pages cannot forge them; other clients set none,
 * and have no cookies to abuse.
 */
export function isCrossSite({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'] ?? '';
  if (site !== '') return site !== 'same-origin' && site !== 'none';
  // Without TLS browsers send Origin only.
  const { origin = '', host } = headers;
  if (origin === '' || origin === environment.publicUrl) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
