import type { Core } from '@strapi/strapi';
import { generatePassword } from '../../accounts/passwords/generated-password';
import { environment } from '../../platform/environment';
import { StartError } from '../../platform/start-error';

type Operator = { id: number; email: string };
type UserService = { updateById(id: number, attributes: { password: string }): Promise<unknown> };

/**
 * Gives an operator the password of OPERATOR_PASSWORD, or one made up here, and ends all of their sessions, also of a
 * site that runs meanwhile.
 * @param email whose, where there are several
 * @throws StartError, worded for the operator, when there is no such account, or it is not the only one
 */
export async function resetOperatorPassword(
  strapi: Core.Strapi,
  say: (line: string) => void,
  email?: string,
): Promise<void> {
  const users: Operator[] = await strapi.db
    .query('admin::user')
    .findMany({ select: ['id', 'email'], orderBy: { id: 'asc' } });
  const emails = users.map((user) => user.email).join(', ');
  const found = email ? users.filter((user) => user.email === email.toLowerCase()) : users;
  const [operator] = found;
  if (!operator) throw new StartError(`There is no operator ${email ?? ''}, only: ${emails}`);
  if (found.length > 1) throw new StartError(`There are several operators, name one: ${emails}`);

  const given = environment.operator.password;
  const password = given ?? generatePassword();
  // This service ends the sessions of whom it gives another password.
  await (strapi.service('admin::user') as unknown as UserService).updateById(operator.id, { password });

  say(`e-mail    ${operator.email}`);
  say(`password  ${given === null ? password : '(the one in OPERATOR_PASSWORD)'}`);
  say('Every session of this account has ended.');
}
