import { imageMaxBytes } from 'contract/limits';
import { drawSmaller } from './draw-smaller';
import type { ReduceRequest } from './reduce-worker';

/** A picture small enough to be sent (§5), under its name, as large as that allows; null when it cannot be read here. */
export async function reduceImage(file: File): Promise<File | null> {
  const request = { file, maxBytes: imageMaxBytes };
  const blob = ('OffscreenCanvas' in window ? await inWorker(request) : null) ?? (await onPage(request));
  if (blob === null) {
    return null;
  }
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

/** Some browsers read a format, HEIC above all, as a page's picture and in no other way. */
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

/** Whether a file is an iPhone's own format, by its type or, where the system does not know it, its name. */
export function isHeic({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));
}
