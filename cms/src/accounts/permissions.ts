import type { Core } from '@strapi/strapi';
import { panelRole } from './sessions/panel-role';

const visitor = [
  'api::gallery-item.gallery-item.find',
  'api::gallery-item.gallery-item.findOne',
  'api::story.story.cards',
  'api::story.story.find',
  'api::story.story.findOne',
  'api::story.story.page',
  'api::story.story.address',
  'api::site-setting.site-setting.find',
  'api::about-page.about-page.find',
  'plugin::users-permissions.auth.callback',
];

const owner = [
  ...visitor,
  'api::gallery-item.gallery-item.create',
  'api::gallery-item.gallery-item.update',
  'api::gallery-item.gallery-item.delete',
  'api::gallery-item.gallery-item.reorder',
  'api::story.story.rightsChanges',
  'api::story.story.create',
  'api::story.story.update',
  'api::story.story.delete',
  'api::selection.selection.find',
  'api::selection.selection.news',
  'api::selection.selection.findOne',
  'api::selection.selection.choices',
  'api::selection.selection.create',
  'api::selection.selection.update',
  'api::selection.selection.renewLink',
  'api::selection.selection.forget',
  'api::selection.selection.delete',
  'api::credit-name.credit-name.find',
  'api::credit-name.credit-name.create',
  'api::credit-name.credit-name.update',
  'api::credit-name.credit-name.delete',
  'api::credit-name.credit-name.merge',
  'api::credit-name.credit-name.appearances',
  'api::site-setting.site-setting.update',
  'api::site-setting.site-setting.watermarks',
  'api::about-page.about-page.update',
  'api::about-page.about-page.replaceProfileImage',
  'api::diagnostic.debug.show',
  'api::diagnostic.images.find',
  'api::diagnostic.images.create',
  'api::diagnostic.images.delete',
  'plugin::users-permissions.auth.changePassword',
  'plugin::users-permissions.user.me',
];

/** All permissions of the REST API, by role (§6). */
const allowedActions: Record<string, string[]> = { public: visitor, [panelRole]: owner };

const permissionUid = 'plugin::users-permissions.permission';

/**
 * Makes the stored permissions equal to the table above. Adds before it removes: Strapi fills an empty table with its
 * defaults, which include public registration.
 */
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
