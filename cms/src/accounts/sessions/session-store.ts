import type { Core } from '@strapi/strapi';
import { saveLocks, whileLocked } from '../../platform/strapi/save-locks';

/** Sessions of users-permissions; Strapi's admin keeps its own in the same table. */
export const sessionOrigin = 'users-permissions';

/** One link of a session's chain: each renewal makes the next one. */
export type StoredSession = {
  userId: string;
  sessionId: string;
  /** Set by a renewal: the link that took this one's place. */
  childId: string | null;
  /** The same for a whole chain, from sign-in to sign-out: what we call a family. */
  deviceId: string | null;
  origin: string;
  type: string;
  status: 'active' | 'rotated';
  metadata: unknown;
  createdAt: string;
  /** When a rotated link was rotated. */
  updatedAt: string;
  expiresAt: string;
  absoluteExpiresAt: string;
};

/** The table of sessions, which belongs to Strapi's session manager. */
export function sessionsOf(strapi: Core.Strapi) {
  return strapi.db.query('admin::session');
}

/** A session of users-permissions that has not run out; null when there is none. */
export async function findSession(strapi: Core.Strapi, sessionId: string): Promise<StoredSession | null> {
  const where = { sessionId, origin: sessionOrigin };
  const session: StoredSession | null = await sessionsOf(strapi).findOne({ where });
  if (!session) return null;
  const end = Math.min(Date.parse(session.expiresAt), Date.parse(session.absoluteExpiresAt));
  return end > Date.now() ? session : null;
}

/**
 * Runs `work` in one transaction, under a lock that every opening, renewal and end of the user's sessions takes. Without it
 * a renewal could replace the link of a session that is being ended, and the session would go on.
 */
export function withSessionsLocked<Result>(
  strapi: Core.Strapi,
  userId: number | string,
  work: () => Promise<Result>,
): Promise<Result> {
  return whileLocked(strapi, [saveLocks.sessions(Number(userId))], work);
}

/** Ends the session a link belongs to, whole: its tokens are worth nothing from now on. */
export async function endSession(strapi: Core.Strapi, { userId, deviceId }: StoredSession): Promise<void> {
  await withSessionsLocked(strapi, userId, () =>
    sessionsOf(strapi).deleteMany({
      where: { origin: sessionOrigin, userId, deviceId: deviceId ?? { $null: true } },
    }),
  );
}

/** Forgets the links whose tokens have run out by themselves. */
export async function forgetExpiredSessions(strapi: Core.Strapi): Promise<void> {
  await sessionsOf(strapi).deleteMany({
    where: { origin: sessionOrigin, expiresAt: { $lt: new Date().toISOString() } },
  });
}

/** Ends the sessions of a user. */
export async function endSessionsOf(strapi: Core.Strapi, userId: number | string): Promise<void> {
  await withSessionsLocked(strapi, userId, () =>
    sessionsOf(strapi).deleteMany({ where: { origin: sessionOrigin, userId: String(userId) } }),
  );
}
