import { v2 as cloudinary } from 'cloudinary';
import { deliveryType } from './delivery';
import { mediaHostError } from './hosted-storage';
import type { HostedName } from './pending-deletions';

/** The part of the host's response that URLs need. */
type Renamed = { version?: number };

/** A call's answer; null if the host does not have the file. @throws MediaHostError */
async function unlessMissing(call: Promise<unknown>): Promise<Renamed | null> {
  try {
    return (await call) as Renamed;
  } catch (error) {
    const cause = (error as { error?: object } | null)?.error ?? error ?? {};
    if ((cause as { http_code?: number }).http_code === 404) return null;
    throw mediaHostError(cause);
  }
}

/**
 * Renames a file at the host, and removes the copies of its former name from the CDN. A rename that was done before, and whose
 * answer was lost, succeeds.
 * @param timeoutMs read timeout
 * @returns null if the host has the file under neither name
 * @throws MediaHostError
 */
export async function renameHosted(
  { publicId, resourceType }: HostedName,
  newId: string,
  timeoutMs: number,
): Promise<Renamed | null> {
  const options = { type: deliveryType, resource_type: resourceType, timeout: timeoutMs };
  const how = { ...options, overwrite: false, invalidate: true };
  const renamed = await unlessMissing(cloudinary.uploader.rename(publicId, newId, how as never));
  return renamed ?? (await unlessMissing(cloudinary.uploader.explicit(newId, options as never)));
}
