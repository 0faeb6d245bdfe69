import { EncoderTimeoutError, encoder } from './encoder';
import type { EncodedFile, FirstSet, PictureSource } from './encoding-job';
import { type Variant, type VariantType, variantFiles } from './picture-plan';

/** An encoded file, with its key in the row's `formats`. */
export type MadeFile = EncodedFile & { key: string; type: VariantType };

/** Files to move to the public folder: current path and new name. */
export type FilesToPublish = { filepath: string; name: string }[];

/** A file's size as Strapi stores it: thousands of bytes, to two decimal places. */
export function sizeOf(bytes: number): number {
  return Math.round(bytes / 10) / 100;
}

export function uploadUrl(name: string): string {
  return `/uploads/${name}`;
}

/** The name of a variant's file, without its ending. */
export function variantHash(key: string, hash: string): string {
  return `${key}_${hash}`;
}

/** A row's data of an encoded file. Sizes in px, `size` in thousands of bytes. */
function publicFile(name: string, hash: string, type: VariantType, made: EncodedFile) {
  const { ext, mime } = variantFiles[type];
  const { width, height, bytes } = made;
  const size = sizeOf(bytes);
  return { name, hash, ext, mime, width, height, size, sizeInBytes: bytes, url: uploadUrl(hash + ext) };
}

export type PublicFile = ReturnType<typeof publicFile>;

/** Variants of one picture. `lacksAvif`: one AVIF ran out of its time, so that there is none. */
export type MadeVariants = { made: MadeFile[]; lacksAvif: boolean };

/**
 * Makes variants of one picture, as concurrently as the encoder allows. AVIF costs most: once one takes too long, the others
 * are not tried.
 */
export async function makeVariants(
  source: PictureSource,
  variants: readonly Variant[],
  folder: string,
): Promise<MadeVariants> {
  const slow = new AbortController();
  const made = variants.map(async (variant): Promise<MadeFile> => {
    const isAvif = variant.type === 'avif';
    const encoding = encoder.run(
      'variant',
      { source, folder, variant },
      'later',
      isAvif ? slow.signal : undefined,
    );
    const encoded = await encoding.catch((error) => {
      if (isAvif && error instanceof EncoderTimeoutError) slow.abort(error);
      throw error;
    });
    return { ...variant, ...encoded };
  });
  // Wait for all, even if one fails: they write into the folder until they are done.
  const outcomes = await Promise.allSettled(made);
  const lacksAvif = slow.signal.aborted;
  const kept = outcomes.filter((_, at) => !lacksAvif || variants[at]?.type !== 'avif');
  const files = kept.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
  return { made: files, lacksAvif };
}

/** The row's `formats` for encoded files, and the files to publish. */
export function formatsOf(
  owner: { name: string; hash: string },
  made: readonly MadeFile[],
): { formats: Record<string, PublicFile>; files: FilesToPublish } {
  const formats: Record<string, PublicFile> = {};
  const files: FilesToPublish = [];
  for (const file of made) {
    const format = publicFile(
      `${file.key}_${owner.name}`,
      variantHash(file.key, owner.hash),
      file.type,
      file,
    );
    formats[file.key] = format;
    files.push({ filepath: file.filepath, name: format.hash + format.ext });
  }
  return { formats, files };
}

/** The row's content for a public picture with its formats, and the files to publish. */
export function publicSetOf(
  owner: { name: string; hash: string },
  { main, thumbnail, variants }: FirstSet,
  later: readonly MadeFile[] = [],
) {
  const { name: _, sizeInBytes: __, ...content } = publicFile(owner.name, owner.hash, 'jpeg', main);
  const { formats, files } = formatsOf(owner, [
    { key: 'thumbnail', type: 'jpeg', ...thumbnail },
    ...variants,
    ...later,
  ]);
  files.unshift({ filepath: main.filepath, name: content.hash + content.ext });
  return { content: { ...content, formats }, files };
}
