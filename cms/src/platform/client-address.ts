import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** `::ffff:192.0.2.1`, as a socket that listens on both families reports an IPv4 client. */
const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** Some proxies add the port: `192.0.2.1:5081`, `[2001:db8::1]:5081`. */
const withPort = /^\[?([^\]]*?)\]?:\d+$/;

function bare(ip: string): string {
  const text = ip.trim().replace(/%.*$/, '');
  const inner = isIP(text) === 0 ? (withPort.exec(text)?.[1] ?? text) : text;
  const address = mapped.exec(inner)?.[1] ?? inner;
  return isIP(address) === 0 ? 'unknown' : address;
}

/** The eight groups of an IPv6 address, in hexadecimal without leading zeros. */
function groupsOf(address: string): string[] {
  // A URL writes an address in the one canonical form.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  return [...before, ...Array(8 - before.length - after.length).fill('0'), ...after];
}

/**
 * The unit that is counted as one address: an IPv4 address, or the network of one IPv6 customer; any other text
 * is one address. @param bits of that network: a multiple of 16
 */
export function addressOf(ip: string, bits = 48): string {
  const address = bare(ip);
  return isIP(address) === 6
    ? `${groupsOf(address)
        .slice(0, bits / 16)
        .join(':')}::/${bits}`
    : address;
}

/** The address of a request, as Koa's `request.ip` has it: the outermost trusted proxy tells it, else the socket. */
export function clientIp({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  const forwarded = trustedProxies > 0 ? String(headers['x-forwarded-for'] ?? '').split(',') : [];
  return forwarded.slice(-trustedProxies)[0]?.trim() || (socket.remoteAddress ?? '');
}

/** Loopback, and what routers hand out at home and in an office: whole networks of one owner are smaller there. */
const privateNetwork = /^(?:10|127|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./;

/**
 * The region of an address: a /8, or the /16 of IPv6; of a private IPv4 address its /24. A client
 * that guesses from several regions needs machines in several networks, not only several addresses.
 */
export function networkOf(ip: string): string {
  const address = bare(ip);
  if (isIP(address) === 4) {
    const parts = address.split('.');
    return privateNetwork.test(address) ? `${parts.slice(0, 3).join('.')}.0/24` : `${parts[0]}.0.0.0/8`;
  }
  return isIP(address) === 6 ? `${groupsOf(address)[0]}::/16` : address;
}
