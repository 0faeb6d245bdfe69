import type { Core } from '@strapi/strapi';
import { type AccountSettings, environment } from '../platform/environment';
import { generatePassword } from './passwords/generated-password';
import type { SignIn } from './sign-in-announcement';

/** §3: the owner's user name where no other is given. */
const ownerUsername = 'admin';

let areLeftOut = false;

/**
 * Has no accounts made in this process: a restore brings them. Should it fail, the next start makes them and tells their
 * passwords, which it could not for accounts that are there already.
 */
export function leaveOutAccounts(): void {
  areLeftOut = true;
}

/**
 * Makes the operator's account (Strapi's super admin) and the owner's (users-permissions, authenticated role),
 * each only while there is no account of its kind, so that no stranger can claim either.
 * @returns the sign-ins whose passwords were generated
 */
export async function createAccounts(strapi: Core.Strapi): Promise<SignIn[]> {
  if (areLeftOut) return [];
  const generated: SignIn[] = [];

  function passwordOf(role: SignIn['role'], { email, password }: AccountSettings): string {
    if (password !== null) return password;
    const signIn = { role, email, password: generatePassword() };
    generated.push(signIn);
    return signIn.password;
  }

  const admins = strapi.service('admin::user');
  if (!(await admins.exists())) {
    const { email } = environment.operator;
    const password = passwordOf('operator', environment.operator);
    await admins.createFirstAdmin({
      email,
      password,
      firstname: 'Operador',
      lastname: null,
      preferedLanguage: 'pt-BR',
    });
  }

  if ((await strapi.db.query('plugin::users-permissions.user').count()) === 0) {
    const role = await strapi.db
      .query('plugin::users-permissions.role')
      .findOne({ where: { type: 'authenticated' } });
    await strapi
      .plugin('users-permissions')
      .service('user')
      .add({
        username: ownerUsername,
        email: environment.owner.email,
        password: passwordOf('owner', environment.owner),
        provider: 'local',
        confirmed: true,
        blocked: false,
        role: role.id,
      });
  }
  return generated;
}
