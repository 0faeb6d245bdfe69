import cluster from 'node:cluster';
import type { Core } from '@strapi/strapi';
import { type AccountSettings, environment } from '../platform/environment';
import { generatePassword } from './passwords/password';

type SignIn = { role: 'owner' | 'operator'; email: string; password: string };

/** §3: the owner's default user name. */
const ownerUsername = 'admin';

/** A key of Strapi's configuration: if set, no accounts are created. */
export const withoutAccounts = 'portfolio.withoutAccounts';

/**
 * Creates the operator's account (Strapi's super admin) and the owner's, each unless one of its kind exists, so that no
 * stranger can register as either. @returns the accounts with generated passwords
 */
export async function createAccounts(strapi: Core.Strapi): Promise<SignIn[]> {
  if (strapi.config.get(withoutAccounts, false)) return [];
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

/**
 * Announces a generated password once: to the parent process, else on the terminal. Never writes it to the logger or to a
 * stdout that may be stored, such as a container's: there it prints how to set a password.
 */
export function announceSignIn(signIn: SignIn): void {
  const { role, email, password } = signIn;
  // Under `strapi develop` the parent is Strapi's, which would drop the message.
  if (process.send && !cluster.isWorker) process.send({ type: 'sign-in', ...signIn });
  else if (process.stdout.isTTY || cluster.isWorker)
    process.stdout.write(`Sign-in of the ${role}: ${email}  password: ${password}\n`);
  else
    process.stdout.write(
      `The ${role}'s account ${email} was made. Give it a password, under docker with "docker compose exec cms" in front: node cms/server.mjs ${role} reset-password\n`,
    );
}
