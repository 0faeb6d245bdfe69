import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { PictureCredits } from '../pictures/jpeg-credits';
import type { WordsOfShares } from '../pictures/share-picture';

/** The source of pictures' credits, which the content side provides. */
export type CreditsSource = {
  /** A number that changes whenever credits may have changed. */
  version(): number;
  /** Credits by the ids of files; absent of one of which nothing is known. */
  of(files: readonly number[]): Promise<Map<number, PictureCredits>>;
  /** What stands beside pictures in previews, where they are shown whole, by the ids of their files; each has some. */
  shareWords(files: readonly number[]): Promise<Map<number, WordsOfShares>>;
};

const serviceName = 'picture-credits';

/** Registers the source of credits. */
export function provideCredits(strapi: Core.Strapi, source: CreditsSource): void {
  strapi.add(serviceName, source);
}

export function creditsSourceOf(strapi: Core.Strapi): CreditsSource {
  return strapi.get(serviceName) as CreditsSource;
}

/** Stands for credits in a picture's record and in its files' names: equal for equal ones, empty for none. */
export function digestOf(credits: PictureCredits | undefined): string {
  if (!credits) return '';
  const { creators, credit, rights, title, description, webStatement, licensorUrl } = credits;
  const texts = [credit, rights, title, description, webStatement, licensorUrl].map((text) => text ?? null);
  return createHash('sha256')
    .update(JSON.stringify([creators, ...texts]))
    .digest('hex')
    .slice(0, 32);
}
