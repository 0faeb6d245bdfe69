import type { Core } from '@strapi/strapi';
import { environment } from '../platform/environment';
import { siteSettingUid } from '../platform/strapi/content-types';
import { keepMediaAtCloudinary } from './cloudinary/hosted-media';
import type { MarkKeeper } from './marks/mark-keeper';
import type { MarkProgress } from './marks/stale-marks';
import type { FoundShare, SharePictures } from './share/share-pictures';
import { keepMediaLocally } from './storage/local-media';

type Media = {
  start(): void;
  stop(): void;
  waiting(): Promise<number>;
  marks: MarkKeeper;
  /** Null where the host makes them. */
  shares: SharePictures | null;
};

const serviceName = 'media';
const settingWrites = new Set(['create', 'update', 'delete']);

/** Has Strapi's upload service keep media our way. What goes around it is registered afterwards. */
export function keepMedia(strapi: Core.Strapi): void {
  const { cloudinary } = environment;
  const media: Media = cloudinary ? keepMediaAtCloudinary(strapi, cloudinary) : keepMediaLocally(strapi);
  strapi.add(serviceName, media);
  wakeWithSettings(strapi, media.marks);
}

/** The site's title is the text of the marks; the switch is beside it. */
function wakeWithSettings(strapi: Core.Strapi, marks: MarkKeeper): void {
  strapi.documents.use(async (context, next) => {
    const result = await next();
    if (context.uid !== siteSettingUid || !settingWrites.has(context.action)) return result;
    if (strapi.db.inTransaction()) {
      await strapi.db.transaction(({ onCommit }) => onCommit(() => marks.wake()));
    } else marks.wake();
    return result;
  });
}

/** Begins with what is done in the background: a command leaves it to the server. */
export function startMedia(strapi: Core.Strapi): void {
  (strapi.get(serviceName) as Media).start();
}

/** Ends it. */
export function stopMedia(strapi: Core.Strapi): void {
  (strapi.get(serviceName) as Media).stop();
}

/** How many pictures wait for their smaller files. */
export function picturesWaiting(strapi: Core.Strapi): Promise<number> {
  return (strapi.get(serviceName) as Media).waiting();
}

/** How far the watermarks are what they should be. */
export function markProgress(strapi: Core.Strapi): Promise<MarkProgress> {
  return (strapi.get(serviceName) as Media).marks.progress();
}

/** What there is at the address of a share picture, which is made for it. */
export async function findSharePicture(strapi: Core.Strapi, url: string): Promise<FoundShare> {
  return (await (strapi.get(serviceName) as Media).shares?.find(url)) ?? 'nothing';
}
