import type { Core } from '@strapi/strapi';
import type { NoticeWay } from 'contract/notices';
import { environment } from '../platform/environment';
import { panelRole } from '../platform/strapi/content-types';
import { sendMail } from './mail';
import { sendPush } from './push';

export type Message = {
  title: string;
  text: string;
  path: string;
  /** The same at each try, see `Mail`. */
  id?: string;
};

/** Where mail to the owner goes: to everybody who may sign in to the panel. */
export async function panelAddresses(strapi: Core.Strapi): Promise<string[]> {
  const users: { email: string | null }[] = await strapi.db.query('plugin::users-permissions.user').findMany({
    where: { role: { type: panelRole }, $or: [{ blocked: null }, { blocked: false }] },
    select: ['email'],
    orderBy: { id: 'asc' },
  });
  return users.flatMap(({ email }) => email ?? []);
}

/** Sends to the owner by one way, in ten seconds. @throws SendError */
export async function sendBy(
  strapi: Core.Strapi,
  way: NoticeWay,
  { title, text, path, id }: Message,
): Promise<void> {
  const click = `${environment.publicUrl}${path}`;
  if (way === 'push') return sendPush({ title, text, click });
  const to = await panelAddresses(strapi);
  await sendMail(strapi, {
    to,
    subject: title,
    text: `${text}\n\n${click}\n`,
    ...(id !== undefined && { id }),
  });
}
