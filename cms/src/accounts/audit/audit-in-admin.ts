import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { SaveStep } from '../../platform/feature';
import { auditEventUid } from '../../platform/strapi/content-types';
import { adminService, contentTypesService } from '../../platform/strapi/internals';
import { strings } from '../../platform/strings';

const reads = new Set(['findOne', 'findMany', 'findFirst', 'count']);
const contentManager = 'plugin::content-manager.explorer';

/** The route behind "last edited entries" on the home page of Strapi's admin. */
const recentDocuments = '/content-manager/homepage/recent-documents';

/** Refuses all changes of the audit log in Strapi's admin, also by the operator. */
export const enforceAuditReadOnly: SaveStep = (strapi) => (context, next) => {
  const { uid, action }: { uid: string; action: string } = context;
  if (uid !== auditEventUid) return next();
  if (reads.has(action)) {
    return isListOfLastEdited(strapi, action) ? (Promise.resolve([]) as ReturnType<typeof next>) : next();
  }
  // Strapi's admin shows the message of a PolicyError.
  throw new errors.PolicyError(strings.auditReadOnly);
};

/** Hides all actions but reading from Strapi's admin. */
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

/** Audit events would crowd the operator's own entries out of that list. */
function isListOfLastEdited(strapi: Core.Strapi, action: string): boolean {
  return action === 'findMany' && strapi.requestContext.get()?.path === recentDocuments;
}

const columns = ['createdAt', 'who', 'what', 'title', 'target', 'address'];

/** Sorts the list by the newest event and shows all columns. Keeps the operator's own settings. */
export async function listAuditLog(strapi: Core.Strapi): Promise<void> {
  const contentTypes = contentTypesService(strapi);
  const contentType = contentTypes.findContentType(auditEventUid);
  const { settings, layouts } = await contentTypes.findConfiguration(contentType);
  if (settings.defaultSortBy === 'createdAt') return;
  await contentTypes.updateConfiguration(contentType, {
    settings: { ...settings, defaultSortBy: 'createdAt', defaultSortOrder: 'DESC', pageSize: 50 },
    layouts: { ...layouts, list: columns },
  });
}
