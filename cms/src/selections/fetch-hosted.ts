import { cloudinaryDelivery, environment } from '../platform/environment';

/** How long the media host may take to answer (ms); its file may take its time. */
const silenceMs = 30_000;

/** A media host that answered with an error. */
export class HostedFileError extends Error {
  constructor(readonly status: number) {
    super(`The media host answered ${status}`);
  }
}

/**
 * Asks the media host for a delivered file or an original.
 * @param signal ends the transfer
 * @throws HostedFileError for a status from 400 on, but 416; the network's error
 */
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
