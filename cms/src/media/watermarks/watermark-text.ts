import type { Core } from '@strapi/strapi';
import { defaultSettings } from 'contract/site/defaults';
import { environment } from '../../platform/environment';
import type { SaveStep } from '../../platform/feature';
import { afterCommit } from '../../platform/strapi/commits';
import { siteSettingUid } from '../../platform/strapi/content-types';
import type { FileState } from '../files/stored-file';
import { mediaOf } from '../store/media-store';

const settingWrites = new Set(['create', 'update', 'delete']);

const standardNames = [defaultSettings.title, defaultSettings.logoText];

const fields = ['title', 'logoText', 'watermark'] as const;

/** The site's name as a watermark, whether or not there is one; null while it is a default. */
function nameOfSite(setting: { title?: string | null; logoText?: string | null } | null): string | null {
  const name = setting?.title?.trim() || setting?.logoText?.trim() || null;
  return name !== null && standardNames.includes(name) ? null : name;
}

/** What the watermark says or would say. */
export async function watermarkName(strapi: Core.Strapi): Promise<string | null> {
  return nameOfSite(await strapi.documents(siteSettingUid).findFirst({ fields: [...fields] }));
}

/**
 * The current site title, the watermark of gallery media (§9); null while it is a default, and if watermarks are disabled by
 * the owner, or by the operator if the owner has not chosen.
 */
export async function watermarkText(strapi: Core.Strapi): Promise<string | null> {
  const setting = await strapi.documents(siteSettingUid).findFirst({ fields: [...fields] });
  return (setting?.watermark ?? environment.watermark) ? nameOfSite(setting) : null;
}

/** Whether a local picture's files have another watermark than the text, and can be made anew. */
export function awaitsMark(file: FileState, text: string | null): boolean {
  const wanted = file.isUnaltered ? null : text;
  const isOther = (file.watermark ?? null) !== wanted && file.failedMark !== JSON.stringify(wanted);
  return Boolean(file.isMarked && file.pictureState) && isOther;
}

/** Starts the watermark work after the commit of the settings, whose title may have changed. */
export const followWatermarkText: SaveStep = (strapi) => async (context, next) => {
  const result = await next();
  if (context.uid !== siteSettingUid || !settingWrites.has(context.action)) return result;
  await afterCommit(strapi, mediaOf(strapi).checkNow);
  return result;
};
