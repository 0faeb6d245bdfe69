import type { Core } from '@strapi/strapi';
import { panelRole } from '../../platform/strapi/content-types';
import { saveLocks, type Transaction, whileLocked } from '../../platform/strapi/save-locks';

export type WithRole = { role: { type: string } | null };

export function isOfPanelRole({ role }: WithRole): boolean {
  return role?.type === panelRole;
}

/** Sessions of users-permissions; Strapi's admin keeps its own in the same table. */
export const sessionOrigin = 'users-permissions';

/** Links that set a forgotten password stand in the same table, which no archive has and a restore empties (ADR 72). */
export const linkOrigin = 'password-link';

const origins = { $in: [sessionOrigin, linkOrigin] };

/** One link of a session's chain: each renewal adds a link. */
export type StoredSession = {
  userId: string;
  sessionId: string;
  /** Set by a renewal: the next link. */
  childId: string | null;
  /** Identifies the whole chain, from sign-in to sign-out. */
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

/** An unexpired session of users-permissions; null if there is none. */
export async function findSession(strapi: Core.Strapi, sessionId: string): Promise<StoredSession | null> {
  const where = { sessionId, origin: sessionOrigin };
  const session: StoredSession | null = await sessionsOf(strapi).findOne({ where });
  if (!session) return null;
  const end = Math.min(Date.parse(session.expiresAt), Date.parse(session.absoluteExpiresAt));
  return end > Date.now() ? session : null;
}

/**
 * Runs `work` in one transaction, under a lock that all writes of the user's sessions take. Without it a renewal could add a
 * link to a session that is being ended, and the session would survive.
 */
export function withSessionsLocked<Result>(
  strapi: Core.Strapi,
  userId: number | string,
  work: (trx: Transaction) => Promise<Result>,
): Promise<Result> {
  return whileLocked(strapi, [saveLocks.sessions(Number(userId))], work);
}

/** Ends the whole session that a link belongs to and so invalidates its tokens. */
export async function endSession(strapi: Core.Strapi, { userId, deviceId }: StoredSession): Promise<void> {
  await withSessionsLocked(strapi, userId, () =>
    sessionsOf(strapi).deleteMany({
      where: { origin: sessionOrigin, userId, deviceId: deviceId ?? { $null: true } },
    }),
  );
}

export async function forgetExpiredSessions(strapi: Core.Strapi): Promise<void> {
  await sessionsOf(strapi).deleteMany({
    where: { origin: origins, expiresAt: { $lt: new Date().toISOString() } },
  });
}

/** Ends a user's sessions, and a link that was asked for. */
export async function endSessionsOf(strapi: Core.Strapi, userId: number | string): Promise<void> {
  await withSessionsLocked(strapi, userId, () =>
    sessionsOf(strapi).deleteMany({ where: { origin: origins, userId: String(userId) } }),
  );
}
