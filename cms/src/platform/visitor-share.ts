import type { IncomingMessage } from 'node:http';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { signedInAs } from './access-token';
import { addressOf, clientIp } from './client-address';
import { environment } from './environment';

/** The cost of uncached work, in rendered pages (10 to 50 ms of this process). */
export const workCost = { page: 1, sharePicture: 1, read: 1, request: 0.25, file: 0.05 } as const;

/** Seconds until a share is full again. */
export const shareSeconds = 5;
/** Their reads are never cached. */
const signedInTimes = 4;
/** The counter counts in whole points: a file of somebody who has signed in is one. */
const pointsOfPage = 80;

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

/**
 * Counts the work of each visitor; cached answers cost nothing. A visitor is remembered for as long as a share lasts.
 * @param size of a share, in rendered pages
 */
export function createVisitorShares(size: number) {
  const spent = new RateLimiterMemory({ points: size * pointsOfPage, duration: shareSeconds });
  const isSpent = async ({ name }: Visitor) => (await spent.get(name))?.remainingPoints === 0;
  return {
    isSpent,
    /** Charges work before it is done. @throws ShareSpentError when the share is spent */
    async spend(visitor: Visitor, cost: number): Promise<void> {
      if (await isSpent(visitor)) throw new ShareSpentError();
      const times = visitor.isSignedIn ? signedInTimes : 1;
      await spent.penalty(visitor.name, Math.round((cost * pointsOfPage) / times));
    },
  };
}

export const visitorShares = createVisitorShares(environment.visitorShare);
