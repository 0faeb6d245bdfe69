import type { Core } from '@strapi/strapi';
import { type GalleryCategory, galleryCategories } from 'contract/gallery-category';
import { isImageAddress } from '../../content/images/image-address';
import { checkTimestamp, checkTitle } from '../../content/input/texts';
import { bodyFields, refuse, refuseQuery, requestData } from '../../platform/requests';
import { diagnosticRecordUid } from '../../platform/strapi/content-types';
import { strings } from '../../platform/strings';

/** What the diagnostic stores to see that storing works (§7). */
export type DiagnosticRecord = {
  title: string;
  category: GalleryCategory;
  imageUrl: string;
  uploadedAt: string;
};

const fields = ['title', 'category', 'imageUrl', 'uploadedAt'];
const maxTitleLength = 200;

function categoryOf(value: unknown): GalleryCategory {
  return galleryCategories.find((name) => name === value) ?? refuse('category', strings.categoryInvalid);
}

/**
 * The category that `GET /api/images?category=…` asks for.
 * @throws ValidationError without a known one, and for any other parameter
 */
export function parseCategory({ category, ...rest }: Record<string, unknown>): GalleryCategory {
  refuseQuery(rest);
  return categoryOf(category);
}

/**
 * Reads the body of `POST /api/images`: the record itself, or Strapi's `{ data: … }` around it.
 * @throws ValidationError naming the first field that is not as it should be
 */
export function parseRecord(query: Record<string, unknown>, body: unknown): DiagnosticRecord {
  refuseQuery(query);
  const isWrapped = typeof body === 'object' && body !== null && 'data' in body;
  const record = bodyFields(isWrapped ? requestData(body) : body, fields);
  const title = checkTitle(record.title, maxTitleLength);
  const category = categoryOf(record.category);
  const { imageUrl } = record;
  if (typeof imageUrl !== 'string' || !isImageAddress(imageUrl)) refuse('imageUrl', strings.imageUrlInvalid);
  return { title, category, imageUrl, uploadedAt: checkTimestamp('uploadedAt', record.uploadedAt) };
}

/** A run takes seconds: a record older than this, in ms, is what one that was cut off left behind. */
const maxAgeMs = 60_000;

/** Removes the records of diagnostics that were cut off. */
export async function removeLeftovers(strapi: Core.Strapi): Promise<void> {
  const createdAt = { $lt: new Date(Date.now() - maxAgeMs).toISOString() };
  await strapi.db.query(diagnosticRecordUid).deleteMany({ where: { createdAt } });
}
