import type { Core } from '@strapi/strapi';
import { auditEventUid } from '../../platform/strapi/content-types';

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
