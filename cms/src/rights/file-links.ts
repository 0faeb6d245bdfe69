import { createHmac, timingSafeEqual } from 'node:crypto';
import { environment } from '../platform/environment';

const parameter = 'k';
const hourMs = 60 * 60 * 1000;
const uploads = '/uploads/';

function signature(name: string, epoch: string, hour: number): string {
  return createHmac('sha256', environment.secrets.fileLinks)
    .update(JSON.stringify([name, epoch, hour]))
    .digest('base64url');
}

/**
 * The owner's address of one stored file, good for the current and the next hour; others stay as they are.
 * @param epoch of the owner's password: a new one ends all addresses
 */
export function signedAddress(url: string, epoch: string, now = Date.now()): string {
  if (!url.startsWith(uploads)) return url;
  const name = url.slice(uploads.length);
  return `${url}?${parameter}=${signature(name, epoch, Math.floor(now / hourMs))}`;
}

/** Until when a signed address is good (ms since 1970); null for one that is not. @param search without its question mark */
export function signedUntil(name: string, search: string, epoch: string, now = Date.now()): number | null {
  const given = new URLSearchParams(search).get(parameter);
  if (!given) return null;
  const thisHour = Math.floor(now / hourMs);
  for (const hour of [thisHour, thisHour - 1]) {
    const [asked, expected] = [Buffer.from(given), Buffer.from(signature(name, epoch, hour))];
    if (asked.length === expected.length && timingSafeEqual(asked, expected)) return (hour + 2) * hourMs;
  }
  return null;
}
