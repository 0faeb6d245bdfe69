import type { Core } from '@strapi/strapi';
import { generatePassword } from '../../accounts/passwords/password';
import { environment, StartError } from '../../platform/environment';
import { adminService } from '../../platform/strapi/internals';

type Say = (line: string) => void;
type Account = { id: number; email: string; blocked?: boolean | null };

/** Setting a password by command ends all sessions of the account, also on a running site. */
const roles = {
  owner: {
    uid: 'plugin::users-permissions.user',
    noun: 'account',
    setPassword: (strapi: Core.Strapi, id: number, password: string): Promise<unknown> =>
      strapi.plugin('users-permissions').service('user').edit(id, { password }),
  },
  operator: {
    uid: 'admin::user',
    noun: 'operator',
    setPassword: (strapi: Core.Strapi, id: number, password: string): Promise<unknown> =>
      adminService(strapi, 'user').updateById(id, { password }),
  },
} as const;

type Role = keyof typeof roles;

/** The accounts of a role, or the one of this e-mail. @throws StartError if there is none */
async function findAccounts(strapi: Core.Strapi, role: Role, email?: string): Promise<Account[]> {
  const { uid, noun } = roles[role];
  const select = ['id', 'email', 'blocked'];
  const accounts: Account[] = await strapi.db.query(uid).findMany({ select, orderBy: { id: 'asc' } });
  const found = email ? accounts.filter((account) => account.email === email.toLowerCase()) : accounts;
  if (found.length === 0) {
    throw new StartError(`There is no ${noun} ${email ?? ''}, only: ${emailsOf(accounts)}`);
  }
  return found;
}

const emailsOf = (accounts: readonly Account[]) => accounts.map(({ email }) => email).join(', ');

/** Says who signs in to the panel: every account, or the one of this e-mail. @throws StartError if there is none */
export async function showOwners(strapi: Core.Strapi, say: Say, email?: string): Promise<void> {
  for (const account of await findAccounts(strapi, 'owner', email)) {
    say(`e-mail    ${account.email}${account.blocked ? '  (blocked)' : ''}`);
  }
}

/**
 * Sets an account's password to OWNER_PASSWORD or OPERATOR_PASSWORD, or to a generated one.
 * @param email required if there are several accounts @throws StartError if none or several match
 */
export async function resetPassword(
  strapi: Core.Strapi,
  say: Say,
  { role, email }: { role: Role; email: string | undefined },
): Promise<void> {
  const [account, ...others] = (await findAccounts(strapi, role, email)) as [Account, ...Account[]];
  if (others.length > 0) {
    const all = emailsOf([account, ...others]);
    throw new StartError(`There are several ${roles[role].noun}s, name one: ${all}`);
  }
  const given = environment[role].password;
  const password = given ?? generatePassword();
  await roles[role].setPassword(strapi, account.id, password);

  say(`e-mail    ${account.email}`);
  say(`password  ${given === null ? password : `(the one in ${role.toUpperCase()}_PASSWORD)`}`);
  say('Every session of this account has ended.');
  if (role === 'owner' && account.blocked) {
    say("The account is blocked: unblock it in Strapi's admin, under Users.");
  }
}
