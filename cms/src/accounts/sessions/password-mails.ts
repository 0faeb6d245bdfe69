import type { Core } from '@strapi/strapi';
import { defaultTimeZone, isTimeZone } from 'contract/rights/rights';
import type { Context } from 'koa';
import { canMail, sendMail } from '../../notices/mail';
import { environment } from '../../platform/environment';
import { siteSettingUid } from '../../platform/strapi/content-types';
import { strings } from '../../platform/strings';

/** The panel's page of a forgotten password. The address is never that of a request, which its sender chooses. */
const page = `${environment.publicUrl}/admin/nova-senha`;
const site = new URL(environment.publicUrl).host;

/**
 * Does what no sender is to wait for, or to learn by waiting, once the answer is out; also where the sender has left before it,
 * who cannot prevent it so. A failure is logged.
 */
export function behindAnswer(strapi: Core.Strapi, { res }: Context, work: () => Promise<void>): void {
  const begin = () => {
    work().catch((error: unknown) => strapi.log.error(`Not done after the answer: ${error}`));
  };
  if (res.closed) begin();
  else res.once('close', begin);
}

/** @param token stands behind `#`: browsers send it to no server, so that no log has it and no scanner spends it */
export function mailLink(strapi: Core.Strapi, to: string, token: string): Promise<void> {
  const { subject, text } = strings.forgotten.link;
  return sendMail(strapi, { to, subject, text: text(site, `${page}#${token}`) });
}

/** Tells an account's holder that its password is new, where there is mail. */
export async function mailNewPassword(strapi: Core.Strapi, to: string): Promise<void> {
  if (!canMail) return;
  const { subject, text } = strings.forgotten.changed;
  const setting: { timeZone: string | null } | null = await strapi.db
    .query(siteSettingUid)
    .findOne({ select: ['timeZone'] });
  const zone = setting?.timeZone;
  const when = new Date().toLocaleString('pt-BR', {
    timeZone: zone && isTimeZone(zone) ? zone : defaultTimeZone,
    dateStyle: 'long',
    timeStyle: 'short',
  });
  await sendMail(strapi, { to, subject, text: text(site, when, page) });
}
