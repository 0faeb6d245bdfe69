import type { Readable } from 'node:stream';
import { v2 as cloudinary } from 'cloudinary';
import type { Delivery } from './delivery';
import { deliveryType, maxWidth } from './delivery';
import { MediaHostError, mediaHostError } from './host-error';
import { type HostedRecord, hostedFileOf, hostedRecordOf } from './hosted-record';
import type { HostedName, PendingDeletions } from './pending-deletions';
import { type UploadAnswer, withAnswer } from './sdk-answers';

/** What Strapi hands a provider to store. */
export type FileToHost = {
  /** Of its row, once it has one. */
  id?: number;
  hash: string;
  mime: string;
  /** `profile` for the About page's photo. */
  path?: string | null;
  stream?: Readable;
  /** Upright size in px and colour, for a picture. */
  width?: number | null;
  height?: number | null;
  placeholder?: string;
  /** Set once it is stored. */
  url?: string;
  previewUrl?: string;
  provider_metadata?: unknown;
};

/** The provider's own methods, which take options of the upload API. */
type Provider = {
  uploadStream(file: object, options: object): Promise<unknown>;
  delete(file: object, options: object): Promise<unknown>;
};

/** §7: the About page's photo has one place of its own; Strapi's provider makes `path` the folder. */
const profile = { path: 'profile', publicId: 'profile_image' } as const;

/** Silence for so long ends a call, in ms. */
export type HostOptions = { timeoutMs: number };

/**
 * Keeps files at Cloudinary, one original each, through Strapi's provider. An original is answered to signed addresses
 * alone: what visitors get is made out of it on delivery.
 *
 * @param watermark the text in the corner of gallery media as it is now
 */
export function createHostedStorage(
  provider: Provider,
  tools: {
    delivery: Delivery;
    deletions: PendingDeletions;
    watermark: () => Promise<string | null>;
    /** Whether another row than this has a file of this name: the About page's photo is always called the same. */
    isShared: (publicId: string, id: number | undefined) => Promise<boolean>;
    report: (message: string) => void;
  },
  { timeoutMs }: HostOptions,
): {
  store(file: FileToHost): Promise<void>;
  remove(file: FileToHost): Promise<void>;
  prepareFilm(record: HostedRecord, text: string | null): Promise<void>;
} {
  const { delivery, deletions, watermark, isShared, report } = tools;
  // The SDK would keep a promise of its own, which nobody catches.
  const common = { type: deliveryType, timeout: timeoutMs, disable_promises: true };

  /** Has the host make a film's public version now: the first visitor would wait for it, or be refused. */
  async function prepareFilm(record: HostedRecord, text: string | null): Promise<void> {
    const file = hostedFileOf(record);
    const eager = [{ transformation: delivery.filmTransformation(file, text), format: 'mp4' }];
    await cloudinary.uploader
      .explicit(record.public_id, {
        type: deliveryType,
        resource_type: 'video',
        eager,
        eager_async: true,
        timeout: timeoutMs,
      })
      .catch((error) => Promise.reject(mediaHostError(error?.error ?? error)));
  }

  function describe(file: FileToHost, answer: UploadAnswer, resourceType: string): HostedRecord {
    // What the host says is of the picture as it was sent, lying on its side perhaps.
    const width = file.width ?? answer.width;
    const height = file.height ?? answer.height;
    return {
      public_id: answer.public_id,
      resource_type: resourceType,
      ...(answer.version !== undefined && { version: answer.version }),
      ...(width && height && { width, height }),
      ...(file.placeholder && { placeholder: file.placeholder }),
      isMarked: file.path !== profile.path,
    };
  }

  return {
    prepareFilm,
    /** @throws MediaHostError */
    async store(file) {
      const place =
        file.path === profile.path ? { public_id: profile.publicId, overwrite: true, invalidate: true } : {};
      // §7: the host's endpoint by the file's type, where the provider leaves it to the host.
      const resource_type = file.mime.startsWith('video/') ? 'video' : 'image';
      const options = { ...common, resource_type, ...place };
      const outcome = await withAnswer(() => provider.uploadStream(file, options)).finally(
        // The host may have hung up before it had read everything.
        () => file.stream?.destroy(),
      );
      if ('error' in outcome) throw mediaHostError(outcome.error);

      const { resource_type: resourceType = 'image' } = file.provider_metadata as { resource_type?: string };
      const record = describe(file, outcome.answer, resourceType);
      const hosted = hostedFileOf(record);
      file.provider_metadata = record;
      file.width = record.width ?? null;
      file.height = record.height ?? null;
      const look = { width: maxWidth, watermark: null };
      if (resourceType === 'video') {
        file.url = delivery.film(hosted, null);
        file.previewUrl = delivery.frame(hosted, look);
        const text = await watermark();
        await prepareFilm(record, text).then(
          () => {
            record.madeFor = text;
          },
          (error) =>
            report(
              `Cloudinary makes the film ${record.public_id} when it is first asked for: ${error?.message}`,
            ),
        );
      } else {
        file.url = delivery.picture(hosted, look);
      }
      await deletions.forget({ publicId: record.public_id, resourceType });
    },

    async remove(file) {
      const record = hostedRecordOf(file);
      if (!record || (await isShared(record.public_id, file.id))) return;
      try {
        await provider.delete(file, { type: deliveryType, timeout: timeoutMs });
      } catch (error) {
        const name = { publicId: record.public_id, resourceType: record.resource_type };
        await deletions.remember(name, error instanceof Error ? error.message : String(error));
      }
    },
  };
}

/** Deletes at the host, out of its caches too. @throws MediaHostError */
export async function destroyHosted(
  { publicId, resourceType }: HostedName,
  { timeoutMs }: HostOptions,
): Promise<void> {
  const { result } = await cloudinary.uploader
    .destroy(publicId, {
      type: deliveryType,
      resource_type: resourceType,
      invalidate: true,
      timeout: timeoutMs,
    } as never)
    .catch((error) => Promise.reject(mediaHostError(error)));
  if (result !== 'ok' && result !== 'not found') throw new MediaHostError(502, String(result));
}
