import type { Core } from '@strapi/strapi';
import { contactAfter, linksAfter } from 'contract/site/one-contact';
import { textsOf } from '../entries/input/texts';
import type { SaveStep } from '../platform/feature';
import { aboutPageUid, siteSettingUid } from '../platform/strapi/content-types';
import { saveLocks, whileLocked } from '../platform/strapi/save-locks';

/** The locks of a save that may change both documents; the settings' own save locks the galleries as well. */
export const contactLocks = () => [
  ...saveLocks.galleries(),
  saveLocks.document(aboutPageUid),
  saveLocks.document(siteSettingUid),
];

async function readBoth(strapi: Core.Strapi) {
  const about = await strapi.documents(aboutPageUid).findFirst({ populate: { contact: true } });
  const settings = await strapi.documents(siteSettingUid).findFirst({ populate: { socialMedia: true } });
  const contact = about?.contact ?? {};
  return {
    about,
    settings,
    contact: { ...contact, ...textsOf(contact, ['instagram', 'whatsapp']) },
    links: (settings?.socialMedia ?? []).map((link) => ({
      ...link,
      ...textsOf(link, ['platform', 'url', 'icon']),
    })),
  };
}

const changed = new Map<string, string>([
  [aboutPageUid, 'contact'],
  [siteSettingUid, 'socialMedia'],
]);

/**
 * Keeps Instagram and WhatsApp of the contact and of the social links one, whichever was edited (ADR 69). The other document's
 * save comes by here as well, and finds that both are the same.
 */
export const keepOneContact: SaveStep = (strapi) => (context, next) => {
  const { data = {} } = context.params as { data?: object };
  const field = context.action === 'update' ? changed.get(context.uid) : undefined;
  if (field === undefined || !(field in data)) return next();
  return whileLocked(strapi, contactLocks(), async () => {
    const before = await readBoth(strapi);
    const result = await next();
    const after = await readBoth(strapi);
    const { about, settings } = after;
    if (context.uid === aboutPageUid) {
      const change = { before: before.contact, after: after.contact };
      const socialMedia = settings && linksAfter(change, after.links);
      if (socialMedia) {
        await strapi
          .documents(siteSettingUid)
          .update({ documentId: settings.documentId, data: { socialMedia } });
      }
    } else {
      const change = { before: before.links, after: after.links };
      const edited = about && contactAfter(change, after.contact);
      if (edited) {
        const contact = { ...after.contact, ...edited };
        await strapi.documents(aboutPageUid).update({ documentId: about.documentId, data: { contact } });
      }
    }
    return result;
  });
};
