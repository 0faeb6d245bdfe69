import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { signedInAs } from './access-token';
import { addressOf, clientIp } from './client-address';
import { environment } from './environment';

/** What work costs that is not kept ready, in pages made (10 to 50 ms of this process). */
export const workCost = { page: 1, sharePicture: 1, read: 1, request: 0.25, file: 0.05 } as const;

/** In seconds: then a share is whole again. */
export const shareSeconds = 5;
/** How many are remembered; of more, who asked longest ago has a whole share again. */
const maxVisitors = 10_000;
/** Reads of who has signed in are never kept ready. */
const signedInTimes = 4;

/** A visitor has had as much made as one may within five seconds. */
export class ShareSpentError extends Error {
  constructor() {
    super('This visitor has spent the share of work that is not kept ready');
  }
}

/** Who asks, as far as work is concerned: a person who has signed in, an IPv4 address or an IPv6 subscriber's /64. */
export type Visitor = { name: string; isSignedIn: boolean };

export function visitorOf(request: IncomingMessage): Visitor {
  const person = signedInAs(request.headers.authorization);
  if (person !== null) return { name: person, isSignedIn: true };
  return { name: addressOf(clientIp(request, environment.trustedProxies), 64), isSignedIn: false };
}

export type VisitorShares = {
  isSpent(visitor: Visitor): boolean;
  /** Notes work that is about to be done. @throws ShareSpentError when there is nothing left to do it with */
  spend(visitor: Visitor, cost: number): void;
};

/**
 * Counts what each visitor has had made. Kept answers cost nothing and are not counted.
 * @param size of a share, in pages made
 * @param now the clock, in ms
 */
export function createVisitorShares(size: number, now = () => performance.now()): VisitorShares {
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
    spend(visitor, cost) {
      if (isSpent(visitor)) throw new ShareSpentError();
      spent.set(visitor.name, (spent.get(visitor.name) ?? 0) + cost, { noUpdateTTL: true });
    },
  };
}

/** The shares of this process: each replica has its own. */
export const visitorShares = createVisitorShares(environment.visitorShare);
