import { pictureRecordOf } from '../file-record';
import { firstVariants, laterVariants, variantFiles } from '../pictures/picture-plan';
import { variantHash } from '../pictures/public-files';

/** A row of the media library, or one of its `formats`, as far as its files are concerned. */
export type StoredNames = {
  hash: string;
  ext?: string | null;
  width?: number | null;
  formats?: Record<string, { hash: string; ext?: string | null }> | null;
  provider_metadata?: unknown;
};

function nameOf({ hash, ext }: { hash: string; ext?: string | null }): string {
  return `${hash}${ext ?? ''}`;
}

/** Names inside the public folder of uploads that a row had before, and that still answer. */
export function formerNamesOf(file: StoredNames, now: number): string[] {
  const former = pictureRecordOf(file)?.former ?? [];
  return former.filter(({ until }) => Date.parse(until) > now).flatMap(({ names }) => names);
}

/**
 * Every file that belongs to a row, whether it is there yet or not: a picture's variants are made one after the other.
 * @returns names inside the public folder of uploads and inside the folder of originals
 */
export function fileNamesOf(file: StoredNames): { uploads: string[]; originals: string[] } {
  const named = [file, ...Object.values(file.formats ?? {})].map(nameOf);
  const record = pictureRecordOf(file);
  if (!record || !file.width) return { uploads: named, originals: [] };
  const planned = [...firstVariants(file.width), ...laterVariants(file.width)].map(({ key, type }) =>
    nameOf({ hash: variantHash(key, file.hash), ext: variantFiles[type].ext }),
  );
  return { uploads: [...new Set([...named, ...planned])], originals: [record.original.name] };
}
