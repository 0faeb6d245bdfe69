import { focalPointOf } from '../focal-point';

/** What all share pictures of a picture's files begin with. */
export function shareNamePrefix(hash: string): string {
  return `share_${hash}_`;
}

/**
 * The name of a picture's share picture inside the public folder of uploads, whether it is there yet or not. It is of
 * the content and the focal point, so that another crop has another address: messengers keep what they have seen.
 */
export function shareNameOf(file: { hash: string; focalPoint?: unknown }): string {
  const { x, y } = focalPointOf(file);
  return `${shareNamePrefix(file.hash)}${Math.round(x * 10)}-${Math.round(y * 10)}.jpg`;
}

/** The hash of the files that an address of a share picture belongs to; undefined of any other address. */
export function sharedHash(url: string): string | undefined {
  return /^\/uploads\/share_([\w-]{1,64})_\d{1,4}-\d{1,4}\.jpg$/.exec(url)?.[1];
}
