import type { Core } from '@strapi/strapi';
import { withSessionsHeld } from './hold-sessions';
import { type StoredSession, sessionOrigin, sessionsOf } from './session-store';

/** Ends the session a link belongs to, whole: its tokens are worth nothing from now on. */
export async function endSession(strapi: Core.Strapi, { userId, deviceId }: StoredSession): Promise<void> {
  await withSessionsHeld(strapi, userId, () =>
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
  await withSessionsHeld(strapi, userId, () =>
    sessionsOf(strapi).deleteMany({ where: { origin: sessionOrigin, userId: String(userId) } }),
  );
}
