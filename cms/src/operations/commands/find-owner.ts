import type { Core } from '@strapi/strapi';
import { StartError } from '../../platform/start-error';

export type Owner = { id: number; email: string; blocked: boolean | null };

/**
 * The account that signs in at /admin.
 * @param email needed only where there are several
 * @throws StartError, worded for the operator, when it is not there or not the only one
 */
export async function findOwner(strapi: Core.Strapi, email?: string): Promise<Owner> {
  const users: Owner[] = await strapi.db
    .query('plugin::users-permissions.user')
    .findMany({ select: ['id', 'email', 'blocked'], orderBy: { id: 'asc' } });
  const emails = users.map((user) => user.email).join(', ');
  const found = email ? users.filter((user) => user.email === email.toLowerCase()) : users;
  const [owner] = found;
  if (!owner) throw new StartError(`There is no account ${email ?? ''}, only: ${emails}`);
  if (found.length > 1) throw new StartError(`There are several accounts, name one: ${emails}`);
  return owner;
}
