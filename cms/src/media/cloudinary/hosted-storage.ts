import { createReadStream } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import path from 'node:path';
import { v2 as cloudinary } from 'cloudinary';
import { type HostedRecord, hostedRecordOf } from '../files/stored-file';
import { sizeOf } from '../pictures/public-files';
import type { CheckedFile, MediaStore, StoredContent } from '../store/media-store';
import { type Delivery, deliveryType, hostedFileOf, maxWidth } from './delivery';
import type { HostedName, PendingDeletions } from './pending-deletions';

/** What the SDK says when something went wrong; without a status when no answer came. */
type SdkError = { message?: string; name?: string; http_code?: number; code?: string };

/** The media host failed or refused: 502 in the REST API, its message in the words of §8. */
export class MediaHostError extends Error {
  constructor(status: number, text: string) {
    super(`Erro no upload: ${status} - ${text}`);
  }
}

/** What the host itself says; the SDK's own words are the status text's work (§8). */
function hostMessage({ name, message, http_code: status }: SdkError): string | undefined {
  return name === 'UnexpectedResponse' || status === 200 ? undefined : message;
}

/** The error of a failed call, out of what the SDK gives. */
export function mediaHostError(error: SdkError): MediaHostError {
  // 499 is the SDK's own for a host that fell silent.
  if (error.name === 'TimeoutError' || error.http_code === 499) {
    return new MediaHostError(504, STATUS_CODES[504] ?? '');
  }
  // No answer, or one that is none: as a gateway would say it.
  const status = error.http_code === undefined || error.http_code === 200 ? 502 : error.http_code;
  const said = error.http_code === undefined ? undefined : hostMessage(error);
  return new MediaHostError(status, said || STATUS_CODES[status] || 'Unknown');
}

/** What the host tells about a stored file. Size in px, as it was sent. */
type UploadAnswer = {
  public_id: string;
  resource_type?: string;
  version?: number;
  width?: number;
  height?: number;
};

/** §7: the About page's photo has one place of its own. */
const profilePlace = { folder: 'profile', public_id: 'profile_image', overwrite: true, invalidate: true };

/** Sends a file. @throws MediaHostError, or what the file system said */
function send(filepath: string, options: object): Promise<UploadAnswer> {
  return new Promise((resolve, reject) => {
    const file = createReadStream(filepath);
    const onUploaded = (error?: SdkError, answer?: UploadAnswer) => {
      // The host may have hung up before it had read everything.
      file.destroy();
      if (answer) resolve(answer);
      else reject(mediaHostError(error ?? {}));
    };
    file.on('error', reject);
    // The SDK's own promise would reject without a handler.
    file.pipe(
      cloudinary.uploader.upload_stream({ ...options, disable_promises: true } as never, onUploaded as never),
    );
  });
}

/**
 * Keeps files at Cloudinary, one original each. An original is answered to signed addresses alone: what visitors get is
 * made out of it on delivery.
 *
 * @param watermark the text in the corner of gallery media as it is now
 */
export function createHostedStorage(tools: {
  delivery: Delivery;
  deletions: PendingDeletions;
  watermark: () => Promise<string | null>;
  /** Whether another row than this has a file of this name: the About page's photo is always called the same. */
  isShared: (publicId: string, id: number | undefined) => Promise<boolean>;
  report: (message: string) => void;
  /** Silence for so long ends a call. */
  timeoutMs: number;
}): Pick<MediaStore, 'put' | 'remove'> & {
  prepareFilm(record: HostedRecord, text: string | null): Promise<void>;
} {
  const { delivery, deletions, watermark, isShared, report, timeoutMs } = tools;

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

  /** A film that cannot be prepared is shown all the same. */
  async function prepareNewFilm(record: HostedRecord): Promise<void> {
    const text = await watermark();
    try {
      await prepareFilm(record, text);
      record.madeFor = text;
    } catch (error) {
      const reason = error instanceof Error ? error.message : error;
      report(`Cloudinary makes the film ${record.public_id} when it is first asked for: ${reason}`);
    }
  }

  function recordOf({ facts }: CheckedFile, answer: UploadAnswer): HostedRecord {
    // What the host says is of the picture as it was sent, lying on its side perhaps.
    const { width, height } = facts.kind === 'image' ? facts.picture : answer;
    return {
      public_id: answer.public_id,
      resource_type: answer.resource_type ?? 'image',
      ...(answer.version !== undefined && { version: answer.version }),
      ...(width && height && { width, height }),
      ...(facts.kind === 'image' && { placeholder: facts.picture.placeholder }),
      isMarked: facts.kind === 'video' || facts.isMarked,
    };
  }

  /** The addresses for the operator, without a text. */
  function addressesOf(record: HostedRecord): { url: string; previewUrl: string | null } {
    const hosted = hostedFileOf(record);
    const look = { width: maxWidth, watermark: null };
    return record.resource_type === 'video'
      ? { url: delivery.film(hosted, null), previewUrl: delivery.frame(hosted, look) }
      : { url: delivery.picture(hosted, look), previewUrl: null };
  }

  async function remove(file: { id?: number; provider_metadata?: unknown }): Promise<void> {
    const record = hostedRecordOf(file);
    if (!record || (await isShared(record.public_id, file.id))) return;
    const name = { publicId: record.public_id, resourceType: record.resource_type };
    try {
      await destroyHosted(name, timeoutMs);
    } catch (error) {
      await deletions.remember(name, error instanceof Error ? error.message : String(error));
    }
  }

  return {
    prepareFilm,
    remove,
    async put(checked) {
      const { file, facts, hash } = checked;
      const ext = path.extname(file.originalFilename).toLowerCase();
      const answer = await send(file.filepath, {
        public_id: hash,
        filename: hash + ext,
        type: deliveryType,
        timeout: timeoutMs,
        // §7: the host's endpoint by the file's type.
        resource_type: facts.kind,
        ...(facts.kind === 'image' && !facts.isMarked && profilePlace),
      });
      const record = recordOf(checked, answer);
      try {
        if (record.resource_type === 'video') await prepareNewFilm(record);
        await deletions.forget({ publicId: record.public_id, resourceType: record.resource_type });
      } catch (error) {
        await remove({ provider_metadata: record }).catch((left) =>
          report(`A failed upload left a file behind: ${left}`),
        );
        throw error;
      }
      const seen = facts.kind === 'video' && facts.size ? facts.size : record;
      const content: StoredContent = {
        hash,
        ext,
        mime: file.mimetype,
        size: sizeOf(file.size),
        ...addressesOf(record),
        width: seen.width ?? null,
        height: seen.height ?? null,
        formats: null,
        provider_metadata: record,
      };
      return content;
    },
  };
}

/**
 * Deletes at the host, out of its caches too.
 * @param timeoutMs silence for so long ends the call
 * @throws MediaHostError
 */
export async function destroyHosted(
  { publicId, resourceType }: HostedName,
  timeoutMs: number,
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
