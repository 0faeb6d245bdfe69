import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { SaveStep } from '../../platform/feature';
import { auditEventUid } from '../../platform/strapi/content-types';
import { adminService, contentTypesService } from '../../platform/strapi/internals';
import { strings } from '../../platform/strings';

const reads = new Set(['findOne', 'findMany', 'findFirst', 'count']);
const contentManager = 'plugin::content-manager.explorer';

/** What the home page of Strapi's admin lists as edited last. */
const recentDocuments = '/content-manager/homepage/recent-documents';

/** Refuses every change of the audit log in Strapi's admin, the operator's included. */
export const enforceAuditReadOnly: SaveStep = (strapi) => (context, next) => {
  const { uid, action }: { uid: string; action: string } = context;
  if (uid !== auditEventUid) return next();
  if (reads.has(action)) {
    return isListOfLastEdited(strapi, action) ? (Promise.resolve([]) as ReturnType<typeof next>) : next();
  }
  // Of all refusals the one whose words Strapi's admin shows.
  throw new errors.PolicyError(strings.auditReadOnly);
};

/** Strapi's admin offers no way to try. */
export function offerAuditReadOnly(strapi: Core.Strapi): void {
  adminService(strapi, 'role').hooks.willResetSuperAdminPermissions.register(async (permissions) =>
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

/** What stood there before events had titles. */
const formerColumns = ['createdAt', 'who', 'what', 'target', 'address'];
const columns = ['createdAt', 'who', 'what', 'title', 'target', 'address'];

/** Strapi would list the first columns only, the oldest events first. What the operator arranges stays. */
export async function listAuditLog(strapi: Core.Strapi): Promise<void> {
  const contentTypes = contentTypesService(strapi);
  const contentType = contentTypes.findContentType(auditEventUid);
  const { settings, layouts } = await contentTypes.findConfiguration(contentType);
  const isFormer = layouts.list.join() === formerColumns.join();
  if (settings.defaultSortBy === 'createdAt' && !isFormer) return;
  await contentTypes.updateConfiguration(contentType, {
    settings: { ...settings, defaultSortBy: 'createdAt', defaultSortOrder: 'DESC', pageSize: 50 },
    layouts: { ...layouts, list: columns },
  });
}
