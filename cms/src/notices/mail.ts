import type { Core } from '@strapi/strapi';
import { environment } from '../platform/environment';
import { inTime } from '../platform/in-time';
import { mailTimeoutMs } from '../platform/smtp';
import { reasonOf, SendError } from './failures';
import { oneLine } from './one-line';

export type Mail = {
  to: string | readonly string[];
  /** One line: ends of lines in it are spaces. */
  subject: string;
  text: string;
  /** Names the mail: one that comes twice can be known by it. In letters, digits and hyphens. */
  id?: string;
};

export class MailError extends SendError {}

/** Whether the operator has set a mail server. */
export const canMail: boolean = environment.mail !== null;

/** Sends a plain text within ten seconds. @throws MailError, in which nothing is secret */
export async function sendMail(strapi: Core.Strapi, { to, subject, text, id }: Mail): Promise<void> {
  const addresses = [to].flat();
  if (!environment.mail) throw new MailError('mail', 'other');
  if (addresses.length === 0) throw new MailError('mail', 'nobody');
  // nodemailer would take them apart, and write to who stands behind a comma.
  if (addresses.some((address) => /[\s\p{Cc},;<>"()]/u.test(address)))
    throw new MailError('mail', 'recipient');
  const mail = {
    to: addresses,
    subject: oneLine(subject),
    text,
    // The provider sends the text as HTML too, where there is none.
    html: '',
    ...(id && { messageId: `<${id}@${new URL(environment.publicUrl).hostname}>` }),
  };
  let answer: { rejected?: string[] } | undefined;
  try {
    answer = await inTime(strapi.plugin('email').service('email').send(mail), mailTimeoutMs);
  } catch (error) {
    throw new MailError('mail', reasonOf(error));
  }
  // The others have it: another try would send it to them again.
  const refused = answer?.rejected?.length ?? 0;
  if (refused > 0) strapi.log.warn(`A mail was refused for ${refused} of ${addresses.length} addresses`);
}
