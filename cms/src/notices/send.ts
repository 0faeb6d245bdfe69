import type { Core } from '@strapi/strapi';
import type { NoticeWay } from 'contract/notices';
import { environment } from '../platform/environment';
import { columns, tables } from '../platform/strapi/tables';
import { sendMail } from './mail';
import { sendPush } from './push';

export type Message = {
  title: string;
  text: string;
  path: string;
  /** The same at each try, see `Mail`. */
  id?: string;
};

/** Where mail to the owner goes: to everybody who may sign in. */
export function panelAddresses(strapi: Core.Strapi): Promise<string[]> {
  const { blocked } = columns.users;
  return strapi.db
    .connection(tables.users)
    .where((query) => query.whereNull(blocked).orWhere(blocked, false))
    .whereNotNull('email')
    .orderBy('id')
    .pluck('email');
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
