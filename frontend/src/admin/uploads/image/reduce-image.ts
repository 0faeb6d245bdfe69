import { imageMaxBytes } from 'contract/limits';
import { drawSmaller } from './draw-smaller';
import type { ReduceRequest } from './reduce-worker';

/** Shrinks a picture to the upload limit (§5) under the same name; null if the browser cannot decode it. */
export async function reduceImage(file: File): Promise<File | null> {
  const request = { file, maxBytes: imageMaxBytes };
  const blob = ('OffscreenCanvas' in window ? await inWorker(request) : null) ?? (await onPage(request));
  if (blob === null) return null;
  const name = `${file.name.replace(/\.[^.]+$/, '')}.${blob.type === 'image/webp' ? 'webp' : 'jpg'}`;
  return new File([blob], name, { type: blob.type });
}

function inWorker(request: ReduceRequest): Promise<Blob | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./reduce-worker.ts', import.meta.url), { type: 'module' });
    const finish = (blob: Blob | null) => {
      worker.terminate();
      resolve(blob);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<Blob | null>) => finish(data));
    worker.addEventListener('error', () => finish(null));
    worker.postMessage(request);
  });
}

/** Some browsers decode a format such as HEIC only in an <img>. */
async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch {
    const url = URL.createObjectURL(file);
    try {
      const picture = Object.assign(new Image(), { src: url });
      await picture.decode();
      return await createImageBitmap(picture);
    } finally {
      URL.revokeObjectURL(url);
    }
  }
}

async function onPage({ file, maxBytes }: ReduceRequest): Promise<Blob | null> {
  try {
    return await drawSmaller(await decode(file), maxBytes);
  } catch {
    return null;
  }
}

/** Whether a file is HEIC, by its type or, without one, its extension. */
export function isHeic({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));
}
