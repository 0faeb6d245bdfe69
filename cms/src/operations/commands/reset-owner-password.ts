import type { Core } from '@strapi/strapi';
import { generatePassword } from '../../accounts/passwords/generated-password';
import { environment } from '../../platform/environment';
import { findOwner } from './find-owner';

/**
 * Gives the owner the password of OWNER_PASSWORD, or one made up here, and ends all of their sessions, also of a
 * site that runs meanwhile.
 * @param email whose, where there are several accounts
 */
export async function resetPassword(
  strapi: Core.Strapi,
  say: (line: string) => void,
  email?: string,
): Promise<void> {
  const owner = await findOwner(strapi, email);
  const given = environment.owner.password;
  const password = given ?? generatePassword();
  // By the document service, which ends the sessions of a user whose password changes.
  await strapi.plugin('users-permissions').service('user').edit(owner.id, { password });

  say(`e-mail    ${owner.email}`);
  say(`password  ${given === null ? password : '(the one in OWNER_PASSWORD)'}`);
  say('Every session of this account has ended.');
  if (owner.blocked) say("The account is blocked: unblock it in Strapi's admin, under Users.");
}
