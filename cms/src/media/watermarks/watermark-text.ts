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

/**
 * The current site title, the watermark of gallery media (§9); null while it is a default, and if watermarks are disabled by
 * the owner, or by the operator if the owner has not chosen.
 */
export async function watermarkText(strapi: Core.Strapi): Promise<string | null> {
  const setting = await strapi
    .documents(siteSettingUid)
    .findFirst({ fields: ['title', 'logoText', 'watermark'] });
  if (!(setting?.watermark ?? environment.watermark)) return null;
  const name = setting?.title?.trim() || setting?.logoText?.trim() || null;
  return name !== null && standardNames.includes(name) ? null : name;
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
