import type { Core } from '@strapi/strapi';

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
