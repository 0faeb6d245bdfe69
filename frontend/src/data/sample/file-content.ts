import type { ResponsiveImage } from 'contract/responsive-image';
import { DataError } from '../data-error';
import type { TransferOptions } from '../documents';

/** Reads a file as a data URL, with progress. Rejects with a `DataError`. */
export function toDataUrl(file: Blob, { onProgress, signal }: TransferOptions = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    const abort = () => reader.abort();
    signal?.addEventListener('abort', abort, { once: true });
    reader.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    reader.onabort = () => reject(new DataError('aborted', 'Reading the file was aborted'));
    reader.onerror = () =>
      reject(new DataError('invalid', 'The file cannot be read', { cause: reader.error }));
    reader.onload = () => resolve(String(reader.result));
    reader.onloadend = () => signal?.removeEventListener('abort', abort);
    reader.readAsDataURL(file);
  });
}

/** Duration of a video in s; null if the browser cannot read it. */
export function readDuration(file: Blob): Promise<number | null> {
  return new Promise((resolve) => {
    const video = document.createElement('video');
    const url = URL.createObjectURL(file);
    const finish = () => {
      URL.revokeObjectURL(url);
      resolve(Number.isFinite(video.duration) ? video.duration : null);
    };
    video.preload = 'metadata';
    video.onloadedmetadata = finish;
    video.onerror = finish;
    video.src = url;
  });
}

/** The size of a picture, without variants; null if the browser cannot read it. */
export async function readImage(file: Blob): Promise<ResponsiveImage | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height, placeholder: null, focalPoint: { x: 50, y: 50 }, sources: [] };
  } catch {
    return null;
  }
}
