import type { Core } from '@strapi/strapi';
import { panelRole } from '../platform/strapi/content-types';

/** Actions by controller; those of visitors are everybody's (§6). */
const visitorActions = {
  'api::gallery-item.gallery-item': ['find', 'findOne'],
  'api::story.story': ['cards', 'find', 'findOne', 'page', 'address'],
  'api::site-setting.site-setting': ['find'],
  'api::about-page.about-page': ['find'],
  'plugin::users-permissions.auth': ['callback', 'forgotPassword', 'resetPassword'],
};
const ownerActions = {
  'api::gallery-item.gallery-item': ['create', 'update', 'delete', 'reorder'],
  'api::story.story': ['rightsChanges', 'create', 'update', 'delete'],
  'api::selection.selection': [
    'find',
    'news',
    'findOne',
    'choices',
    'create',
    'update',
    'renewLink',
    'seen',
    'forget',
    'delete',
  ],
  'api::book.book': ['make'],
  'api::credit-name.credit-name': ['find', 'create', 'update', 'delete', 'merge', 'appearances'],
  'api::site-setting.site-setting': ['update', 'watermarks', 'markPreview'],
  'api::about-page.about-page': ['update', 'replaceProfileImage'],
  'api::notice.notice': ['find', 'update', 'test'],
  'api::visit.visit': ['find'],
  'api::diagnostic.debug': ['show'],
  'api::diagnostic.images': ['find', 'create', 'delete'],
  'plugin::users-permissions.auth': ['changePassword'],
  'plugin::users-permissions.user': ['me'],
};

const namesOf = (actions: Record<string, string[]>) =>
  Object.entries(actions).flatMap(([controller, names]) => names.map((name) => `${controller}.${name}`));

const allowedActions: Record<string, string[]> = {
  public: namesOf(visitorActions),
  [panelRole]: [...namesOf(visitorActions), ...namesOf(ownerActions)],
};

const permissionUid = 'plugin::users-permissions.permission';

/** Makes the stored permissions the table's. Adds before it removes: Strapi fills an empty one with its own defaults. */
export async function syncPermissions(strapi: Core.Strapi): Promise<void> {
  const roles = await strapi.db
    .query('plugin::users-permissions.role')
    .findMany({ populate: ['permissions'] });
  for (const role of roles) {
    const allowed = allowedActions[role.type] ?? [];
    const stored: { id: number; action: string }[] = role.permissions;
    const missing = allowed.filter((action) => !stored.some((permission) => permission.action === action));
    for (const action of missing) {
      await strapi.db.query(permissionUid).create({ data: { action, role: role.id } });
    }
  }
  for (const role of roles) {
    const allowed = new Set(allowedActions[role.type] ?? []);
    for (const permission of role.permissions as { id: number; action: string }[]) {
      // Of duplicate rows the first stays.
      if (allowed.delete(permission.action)) continue;
      await strapi.db.query(permissionUid).delete({ where: { id: permission.id } });
    }
  }
}

/** Disables registration: the owner's account is created at first start. */
export async function closeRegistration(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'plugin', name: 'users-permissions' });
  const advanced = (await store.get({ key: 'advanced' })) as Record<string, unknown>;
  if (advanced.allow_register === false) return;
  await store.set({ key: 'advanced', value: { ...advanced, allow_register: false } });
}
