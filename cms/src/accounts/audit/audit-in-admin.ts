import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { auditEventUid } from '../../platform/strapi/content-types';
import { strings } from '../../platform/strings';

const reads = new Set(['findOne', 'findMany', 'findFirst', 'count']);
const contentManager = 'plugin::content-manager.explorer';

type Permission = { action: string; subject?: string | null };
type RoleHooks = {
  willResetSuperAdminPermissions: {
    register(handler: (permissions: Permission[]) => Promise<Permission[]>): void;
  };
};

/** What the home page of Strapi's admin lists as edited last. */
const recentDocuments = '/content-manager/homepage/recent-documents';

/** Nobody changes the audit log in Strapi's admin, not even the operator, who is offered no way to try. */
export function keepAuditReadOnly(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    const { uid, action }: { uid: string; action: string } = context;
    if (uid !== auditEventUid) return next();
    if (reads.has(action)) {
      return isListOfLastEdited(strapi, action) ? (Promise.resolve([]) as ReturnType<typeof next>) : next();
    }
    // Of all refusals the one whose words Strapi's admin shows.
    throw new errors.PolicyError(strings.auditReadOnly);
  });
  const { hooks } = strapi.service('admin::role') as unknown as { hooks: RoleHooks };
  hooks.willResetSuperAdminPermissions.register(async (permissions) =>
    permissions.filter(
      ({ action, subject }) =>
        subject !== auditEventUid ||
        !action.startsWith(contentManager) ||
        action === `${contentManager}.read`,
    ),
  );
}

/** Events would push what the operator has worked on off that list. */
function isListOfLastEdited(strapi: Core.Strapi, action: string): boolean {
  return action === 'findMany' && strapi.requestContext.get()?.path === recentDocuments;
}

type Configuration = { settings: Record<string, unknown>; layouts: { list: string[]; edit: unknown } };
type ContentTypes = {
  findContentType(uid: string): object;
  findConfiguration(contentType: object): Promise<Configuration>;
  updateConfiguration(contentType: object, configuration: Configuration): Promise<unknown>;
};

/** What stood there before events had titles. */
const formerColumns = ['createdAt', 'who', 'what', 'target', 'address'];
const columns = ['createdAt', 'who', 'what', 'title', 'target', 'address'];

/** Strapi would list the first columns only, the oldest events first. What the operator arranges stays. */
export async function listAuditLog(strapi: Core.Strapi): Promise<void> {
  const contentTypes = strapi.plugin('content-manager').service('content-types') as unknown as ContentTypes;
  const contentType = contentTypes.findContentType(auditEventUid);
  const { settings, layouts } = await contentTypes.findConfiguration(contentType);
  const isFormer = layouts.list.join() === formerColumns.join();
  if (settings.defaultSortBy === 'createdAt' && !isFormer) return;
  await contentTypes.updateConfiguration(contentType, {
    settings: { ...settings, defaultSortBy: 'createdAt', defaultSortOrder: 'DESC', pageSize: 50 },
    layouts: { ...layouts, list: columns },
  });
}
