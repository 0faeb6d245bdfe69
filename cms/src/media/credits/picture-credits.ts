import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { SharesSource } from '../local/share-work';
import type { PictureCredits } from '../pictures/jpeg-credits';

/** The source of pictures' credits and of what share pictures show, which the content side provides. */
export type CreditsSource = SharesSource & {
  /** Credits by the ids of files; a file without known credits is absent. */
  of(files: readonly number[]): Promise<Map<number, PictureCredits>>;
};

const serviceName = 'picture-credits';

export function provideCredits(strapi: Core.Strapi, source: CreditsSource): void {
  strapi.add(serviceName, source);
}

export function creditsSourceOf(strapi: Core.Strapi): CreditsSource {
  return strapi.get(serviceName) as CreditsSource;
}

/** A digest of credits, for a picture's record and its files' names; empty for none. */
export function digestOf(credits: PictureCredits | undefined): string {
  if (!credits) return '';
  const { creators, credit, rights, title, description, webStatement, licensorUrl } = credits;
  const texts = [credit, rights, title, description, webStatement, licensorUrl].map((text) => text ?? null);
  return createHash('sha256')
    .update(JSON.stringify([creators, ...texts]))
    .digest('hex')
    .slice(0, 32);
}
