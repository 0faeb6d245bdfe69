import { randomBytes, randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { buildSessionMetadata } from '@strapi/utils';
import { readToken } from '../../platform/access-token';
import {
  endSession,
  endSessionsOf,
  findSession,
  isOfPanelRole,
  type StoredSession,
  sessionOrigin,
  sessionsOf,
  type WithRole,
  withSessionsLocked,
} from './session-store';
import { signTokens, type Tokens } from './tokens';

/** How long a used refresh token is still accepted (ms), for another tab or a lost response: later it was stolen. */
const graceMs = 20_000;

type Family = Pick<StoredSession, 'userId' | 'deviceId' | 'origin' | 'type' | 'metadata'>;

type Lifespans = { idleRefreshTokenLifespan: number; maxRefreshTokenLifespan: number };

function lifespans(strapi: Core.Strapi): Lifespans {
  return strapi.config.get<Lifespans>('plugin::users-permissions.sessions');
}

export async function openSession(strapi: Core.Strapi, userId: number, userAgent: string): Promise<Tokens> {
  const root = await addLink(
    strapi,
    {
      userId: String(userId),
      deviceId: randomUUID(),
      origin: sessionOrigin,
      type: 'refresh',
      metadata: buildSessionMetadata({ userAgent }),
    },
    later(lifespans(strapi).maxRefreshTokenLifespan),
  );
  return signTokens(strapi, root);
}

/**
 * Exchanges a refresh token for the tokens of the session's next link. Concurrent calls with one token get the same link.
 * @returns null if the session has ended, or ends now because the token is reused
 */
export async function renewSession(strapi: Core.Strapi, refreshToken: string): Promise<Tokens | null> {
  const claims = readToken(refreshToken, 'refresh');
  if (!claims) return null;
  const next = await withSessionsLocked(strapi, claims.userId, async () => {
    const session = await findSession(strapi, claims.sessionId);
    if (!session) return null;
    if (!(await mayRenew(strapi, session.userId))) {
      await endSessionsOf(strapi, session.userId);
      return null;
    }
    if (session.status === 'active') {
      const child = await rotate(strapi, session, session.absoluteExpiresAt);
      if (child) return child;
    }
    return followUsed(strapi, session.sessionId);
  });
  return next && signTokens(strapi, next);
}

async function mayRenew(strapi: Core.Strapi, userId: string): Promise<boolean> {
  const user: (WithRole & { blocked: boolean | null }) | null = await strapi.db
    .query('plugin::users-permissions.user')
    .findOne({ where: { id: Number(userId) }, select: ['id', 'blocked'], populate: { role: true } });
  return user !== null && user.blocked !== true && isOfPanelRole(user);
}

/** @returns null if a concurrent call was first */
async function rotate(
  strapi: Core.Strapi,
  session: StoredSession,
  absoluteExpiresAt: string,
): Promise<StoredSession | null> {
  const childId = newSessionId();
  // An atomic test-and-set: of concurrent updates only one finds the link active.
  const { count } = await sessionsOf(strapi).updateMany({
    where: { sessionId: session.sessionId, status: 'active' },
    data: { status: 'rotated', childId, updatedAt: new Date() },
  });
  return count === 0 ? null : addLink(strapi, session, absoluteExpiresAt, childId);
}

function addLink(
  strapi: Core.Strapi,
  { userId, deviceId, origin, type, metadata }: Family,
  absoluteExpiresAt: string,
  sessionId = newSessionId(),
): Promise<StoredSession> {
  const idleEnd = later(lifespans(strapi).idleRefreshTokenLifespan);
  const expiresAt = idleEnd < absoluteExpiresAt ? idleEnd : absoluteExpiresAt;
  return sessionsOf(strapi).create({
    data: {
      userId,
      deviceId,
      origin,
      type,
      metadata,
      sessionId,
      childId: null,
      status: 'active',
      expiresAt,
      absoluteExpiresAt,
    },
  });
}

/** The current link, if the given one was rotated within `graceMs`; otherwise ends the session and returns null. */
async function followUsed(strapi: Core.Strapi, sessionId: string): Promise<StoredSession | null> {
  const used = await findSession(strapi, sessionId);
  if (!used) return null;
  if (Date.now() - Date.parse(used.updatedAt) > graceMs) {
    strapi.log.warn('A refresh token was used a second time; its session has been ended');
    await endSession(strapi, used);
    return null;
  }
  let link: StoredSession | null = used;
  while (link?.status === 'rotated') link = link.childId ? await findSession(strapi, link.childId) : null;
  return link;
}

function newSessionId(): string {
  return randomBytes(16).toString('hex');
}

/** @param lifespan in seconds */
function later(lifespan: number): string {
  return new Date(Date.now() + lifespan * 1000).toISOString();
}
