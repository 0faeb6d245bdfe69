import type { Core } from '@strapi/strapi';
import { type GalleryCategory, galleryCategories } from 'contract/gallery/gallery-category';
import { imageAddress } from '../../entries/input/image-address';
import { checkFields, oneOf, timestamp, titleUpTo } from '../../entries/input/texts';
import { bodyFields, refuseQuery, requestData } from '../../platform/requests';
import { diagnosticRecordUid } from '../../platform/strapi/content-types';
import { strings } from '../../platform/strings';

/** The record that the diagnostic stores as a test (§7). */
export type DiagnosticRecord = {
  title: string;
  category: GalleryCategory;
  imageUrl: string;
  uploadedAt: string;
};

const checks = {
  title: titleUpTo(200),
  category: oneOf(galleryCategories, strings.categoryInvalid),
  imageUrl: imageAddress,
  uploadedAt: timestamp,
};
const fields = Object.keys(checks);

/** Parses the query of `GET /api/images?category=…`. @throws ValidationError */
export function parseCategory({ category, ...rest }: Record<string, unknown>): GalleryCategory {
  refuseQuery(rest);
  return checks.category(category, 'category');
}

/** Parses the body of `POST /api/images`: the record itself, or Strapi's `{ data: … }` around it. @throws ValidationError */
export function parseRecord(query: Record<string, unknown>, body: unknown): DiagnosticRecord {
  refuseQuery(query);
  const isWrapped = typeof body === 'object' && body !== null && 'data' in body;
  const record = bodyFields(isWrapped ? requestData(body) : body, fields);
  return checkFields(record, checks, fields) as DiagnosticRecord;
}

/** A run takes seconds: an older record was left by an interrupted run (ms). */
const maxAgeMs = 60_000;

export async function removeLeftovers(strapi: Core.Strapi): Promise<void> {
  const createdAt = { $lt: new Date(Date.now() - maxAgeMs).toISOString() };
  await strapi.db.query(diagnosticRecordUid).deleteMany({ where: { createdAt } });
}
