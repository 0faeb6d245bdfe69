import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { signedInAs } from './access-token';
import { addressOf, clientIp } from './client-address';
import { environment } from './environment';

/** The cost of uncached work, in rendered pages (10 to 50 ms of this process). */
export const workCost = { page: 1, sharePicture: 1, read: 1, request: 0.25, file: 0.05 } as const;

/** Seconds until a share is full again. */
export const shareSeconds = 5;
/** How many visitors are remembered; the least recent one is forgotten, and has a full share again. */
const maxVisitors = 10_000;
/** Reads by signed-in users are never cached. */
const signedInTimes = 4;

export class ShareSpentError extends Error {
  constructor() {
    super('This visitor has spent the share of work that is not kept ready');
  }
}

/** The unit that work is charged to: a signed-in user, an IPv4 address or an IPv6 /64. */
export type Visitor = { name: string; isSignedIn: boolean };

export function senderOf(request: IncomingMessage): Visitor {
  const person = signedInAs(request.headers.authorization);
  if (person !== null) return { name: person, isSignedIn: true };
  return { name: addressOf(clientIp(request, environment.trustedProxies), 64), isSignedIn: false };
}

/** Counts the work of each visitor; cached answers cost nothing. @param size of a share, in rendered pages */
export function createVisitorShares(size: number, now = () => performance.now()) {
  const spent = new LRUCache<string, number>({
    max: maxVisitors,
    ttl: shareSeconds * 1_000,
    ttlResolution: 0,
    perf: { now },
  });
  const isSpent = ({ name, isSignedIn }: Visitor) =>
    (spent.get(name) ?? 0) >= size * (isSignedIn ? signedInTimes : 1);
  return {
    isSpent,
    /** Charges work before it is done. @throws ShareSpentError when the share is spent */
    spend(visitor: Visitor, cost: number) {
      if (isSpent(visitor)) throw new ShareSpentError();
      spent.set(visitor.name, (spent.get(visitor.name) ?? 0) + cost, { noUpdateTTL: true });
    },
  };
}

export const visitorShares = createVisitorShares(environment.visitorShare);
