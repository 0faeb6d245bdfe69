import type { Core } from '@strapi/strapi';
import { schedule } from '../../platform/schedule/schedule';

/** A file at the host that has to be deleted. */
export type HostedName = { publicId: string; resourceType: string };

const storeUid = 'strapi::core-store';
const keyPrefix = 'core_deletion_';

/**
 * Files that the host failed to delete, one row each in Strapi's store, so that they survive restarts and replicas share them.
 *
 * @param host `isWanted` returns whether a row uses the file; `destroy` deletes it or throws
 */
export function createPendingDeletions(
  strapi: Core.Strapi,
  host: { isWanted(publicId: string): Promise<boolean>; destroy(name: HostedName): Promise<void> },
) {
  const keyOf = ({ publicId, resourceType }: HostedName) => `${keyPrefix}${resourceType}_${publicId}`;

  /** Cancels the deletion, because a file of this name is stored again. */
  async function forget(name: HostedName): Promise<void> {
    await strapi.db.query(storeUid).deleteMany({ where: { key: keyOf(name) } });
  }

  async function retry(): Promise<void> {
    const rows: { value: string }[] = await strapi.db
      .query(storeUid)
      .findMany({ where: { key: { $startsWith: keyPrefix } } });
    for (const { value } of rows) {
      const name = JSON.parse(value) as HostedName;
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
      await forget(name);
      await strapi.db
        .query(storeUid)
        .create({ data: { key: keyOf(name), value: JSON.stringify(name), type: 'object' } });
    },
    forget,
    /** Retries at once, and then every five minutes. */
    start: () => schedule(strapi, { name: 'Deleting at Cloudinary', rule: '*/5 * * * *', run: retry }),
  };
}
