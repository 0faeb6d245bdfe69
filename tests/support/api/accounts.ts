import type { Account, Product } from '../server/product';
import { clientOf, type RestClient } from './rest-client';

const users = '/content-manager/collection-types/plugin::users-permissions.user';

/** The document id of a users-permissions role. */
export async function roleNamed(operator: RestClient, name: string): Promise<string | undefined> {
  const { body: roles } = await operator.send<{ results: { documentId: string; name: string }[] }>(
    'GET',
    '/content-manager/relations/plugin::users-permissions.user/role',
  );
  return roles.results.find((role) => role.name === name)?.documentId;
}

/**
 * Creates another user as the operator. @returns its document id
 * @throws Error when the request is refused
 */
export async function addUser(
  operator: RestClient,
  user: Account & { username: string },
  roleName = 'Authenticated',
): Promise<string> {
  const role = await roleNamed(operator, roleName);
  const { status, body } = await operator.send<{ documentId: string }>('POST', users, {
    ...user,
    confirmed: true,
    role: { connect: [{ documentId: role }] },
  });
  if (status !== 201) throw new Error(`The user is refused: ${status} ${JSON.stringify(body)}`);
  return body.documentId;
}

/** Invites another operator and accepts the invitation. @throws Error when either request is refused */
export async function addOperator(product: Product, operator: RestClient, account: Account): Promise<void> {
  const name = { firstname: 'Segundo', lastname: 'Operador' };
  const { body: roles } = await operator.send<{ data: { id: number; code: string }[] }>(
    'GET',
    '/admin/roles',
  );
  const invited = await operator.send<{ data: { registrationToken: string } }>('POST', '/admin/users', {
    ...name,
    email: account.email,
    roles: [roles.data.find(({ code }) => code === 'strapi-editor')?.id],
  });
  const { status, body } = await clientOf(product).send('POST', '/admin/register', {
    registrationToken: invited.body.data.registrationToken,
    userInfo: { ...name, password: account.password },
  });
  if (status !== 200) throw new Error(`The operator is refused: ${status} ${JSON.stringify(body)}`);
}
