import type { Core } from '@strapi/strapi';
import { schedule } from '../../platform/schedule/schedule';
import { storedRows } from '../../platform/strapi/stored-rows';

/** A file at the host that has to be deleted. */
export type HostedName = { publicId: string; resourceType: string };

/**
 * Files that the host failed to delete, one row each in Strapi's store, so that they survive restarts and replicas share them.
 * @param host `isWanted` returns whether a row uses the file; `destroy` deletes it or throws
 */
export function createPendingDeletions(
  strapi: Core.Strapi,
  host: { isWanted(publicId: string): Promise<boolean>; destroy(name: HostedName): Promise<void> },
) {
  const rows = storedRows<HostedName>(strapi, 'core_deletion_');
  const keyOf = ({ publicId, resourceType }: HostedName) => `${resourceType}_${publicId}`;

  /** Cancels the deletion, because a file of this name is stored again. */
  const forget = (name: HostedName) => rows.remove(keyOf(name));

  async function retry(): Promise<void> {
    for (const name of await rows.list()) {
      try {
        if (!(await host.isWanted(name.publicId))) await host.destroy(name);
        await forget(name);
        strapi.log.info(`Deleted at last at Cloudinary: ${name.publicId}`);
      } catch (error) {
        strapi.log.warn(`Still to be deleted at Cloudinary: ${name.publicId} (${error})`);
      }
    }
  }

  return {
    /** Stores and logs that a file could not be deleted. */
    async remember(name: HostedName, reason: string): Promise<void> {
      strapi.log.warn(`To be deleted at Cloudinary later: ${name.publicId} (${reason})`);
      await rows.put(keyOf(name), name);
    },
    forget,
    /** Retries at once, and then every five minutes. */
    start: () => schedule(strapi, { name: 'Deleting at Cloudinary', rule: '*/5 * * * *', run: retry }),
  };
}
