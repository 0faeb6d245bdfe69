import type { Core } from '@strapi/strapi';
import { schedule } from '../../platform/schedule/schedule';

/** A file at the host that is to go. */
export type HostedName = { publicId: string; resourceType: string };

const storeUid = 'strapi::core-store';
const keyPrefix = 'core_deletion_';

export type PendingDeletions = {
  /** Notes that a file could not be deleted, and says so in the log. */
  remember(name: HostedName, reason: string): Promise<void>;
  /** A file of this name is wanted again. */
  forget(name: HostedName): Promise<void>;
  /** Tries at once, and again every few minutes. */
  start(): void;
};

/**
 * Files that the host would not delete, one row each in Strapi's own store, so that replicas and restarts know of them
 * too.
 *
 * @param host `isWanted` tells whether a row has a file of this name; `destroy` deletes it, and throws when it cannot
 */
export function createPendingDeletions(
  strapi: Core.Strapi,
  host: { isWanted(publicId: string): Promise<boolean>; destroy(name: HostedName): Promise<void> },
): PendingDeletions {
  const keyOf = ({ publicId, resourceType }: HostedName) => `${keyPrefix}${resourceType}_${publicId}`;

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
    async remember(name, reason) {
      strapi.log.warn(`To be deleted at Cloudinary later: ${name.publicId} (${reason})`);
      await forget(name);
      await strapi.db
        .query(storeUid)
        .create({ data: { key: keyOf(name), value: JSON.stringify(name), type: 'object' } });
    },
    forget,
    start: () => schedule(strapi, { name: 'Deleting at Cloudinary', rule: '*/5 * * * *', run: retry }),
  };
}
