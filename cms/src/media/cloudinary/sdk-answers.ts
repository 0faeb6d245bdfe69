import { AsyncLocalStorage } from 'node:async_hooks';
import { v2 as cloudinary } from 'cloudinary';
import type { SdkError } from './host-error';

/** What the host tells about a stored file. Size in px, as it was sent; duration in seconds. */
export type UploadAnswer = {
  public_id: string;
  version?: number;
  width?: number;
  height?: number;
  duration?: number;
};

type Callback = (error?: SdkError, answer?: UploadAnswer) => void;
type UploadStream = (options: object, callback: Callback) => unknown;

const listeners = new AsyncLocalStorage<Callback>();

/**
 * Lets us hear what the host answers: Strapi's provider keeps the address of a file and drops its size, its duration
 * and the status of a failure.
 */
export function listenToUploads(): void {
  const uploader = cloudinary.uploader as unknown as { upload_stream: UploadStream };
  const send = uploader.upload_stream;
  uploader.upload_stream = (options, callback) => {
    const listener = listeners.getStore();
    return send(options, (error, answer) => {
      listener?.(error, answer);
      callback(error, answer);
    });
  };
}

/** Runs an upload of the provider's, and gives what the host answered, or its error. */
export async function withAnswer(
  upload: () => Promise<unknown>,
): Promise<{ answer: UploadAnswer } | { error: SdkError }> {
  let heard: { answer: UploadAnswer } | { error: SdkError } | undefined;
  try {
    await listeners.run((error, answer) => {
      heard ??= answer ? { answer } : { error: error ?? {} };
    }, upload);
  } catch (error) {
    return heard && 'error' in heard ? heard : { error: error as SdkError };
  }
  return heard ?? { error: {} };
}
