import { LRUCache } from 'lru-cache';
import { cloudinaryDelivery, environment } from '../../platform/environment';
import { createQueue } from '../../platform/queue';

/** How long the media host may take to answer (ms); its file may take its time. */
const silenceMs = 30_000;

export class HostedFileError extends Error {
  constructor(readonly status: number) {
    super(`The media host answered ${status}`);
  }

  /** For good; other errors may pass. */
  get isGone(): boolean {
    return this.status === 404 || this.status === 410;
  }
}

/** Asks the media host for a file. @throws HostedFileError for a status from 400 on, but 416; the network's error */
export async function fetchHosted(
  url: string,
  {
    method = 'GET',
    // The host chooses the type of a picture by what a browser accepts.
    headers = { accept: 'image/jpeg' },
    signal,
  }: { method?: 'GET' | 'HEAD'; headers?: Record<string, string>; signal?: AbortSignal } = {},
): Promise<Response> {
  const from = url.replace(cloudinaryDelivery, environment.cloudinary?.deliveryOrigin ?? cloudinaryDelivery);
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), silenceMs);
  const signals = signal ? [silence.signal, signal] : [silence.signal];
  const answer = await fetch(from, { method, headers, signal: AbortSignal.any(signals) }).finally(() =>
    clearTimeout(timer),
  );
  if (answer.status < 400 || answer.status === 416) return answer;
  // Otherwise its connection stays taken until it is collected.
  await answer.body?.cancel();
  throw new HostedFileError(answer.status);
}

/** Bytes of files at the media host, by their URLs: each names one content for ever. */
const lengths = new LRUCache<string, number>({ max: 5_000 });
/** Files that are asked about at once, ahead of a download. */
const oneByOne = createQueue({ places: 2 });

/** The bytes of a delivered file, where they were asked for; else null. */
export function knownLengthOf(url: string): number | null {
  return lengths.get(url) ?? null;
}

/** Asks for the length of a delivered file, unless it is known: so that a ZIP of it can tell its own. */
export function learnLength(url: string): Promise<void> {
  return oneByOne.run(async () => {
    if (lengths.has(url)) return;
    const answer = await fetchHosted(url, { method: 'HEAD' });
    const length = Number(answer.headers.get('content-length'));
    if (length > 0) lengths.set(url, length);
  }, 'later');
}
