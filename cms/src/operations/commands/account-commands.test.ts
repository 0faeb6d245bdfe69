import type { Core } from '@strapi/strapi';
import { afterEach, describe, expect, it } from 'vitest';
import { environment } from '../../platform/environment';
import { resetPassword, showOwners } from './account-commands';

const withAccounts = (...emails: string[]) => {
  const accounts = emails.map((email, at) => ({ id: at + 1, email }));
  return { db: { query: () => ({ findMany: async () => accounts }) } } as unknown as Core.Strapi;
};
const say = () => {};

it.each([
  ['an unknown account', 'c@x.test', /There is no account c@x\.test, only: a@x\.test, b@x\.test/],
  ['none of several', undefined, /There are several accounts, name one: a@x\.test, b@x\.test/],
])('a command for %s is refused, and names those that there are', async (_whose, email, words) => {
  const strapi = withAccounts('a@x.test', 'b@x.test');
  await expect(resetPassword(strapi, say, { role: 'owner', email })).rejects.toThrow(words);
});

it.each([
  ['every account', ['a@x.test', 'b@x.test'], undefined, ['e-mail    a@x.test', 'e-mail    b@x.test']],
  ['the one that is named', ['a@x.test', 'b@x.test'], 'B@X.test', ['e-mail    b@x.test']],
])('shows %s', async (_which, emails, email, lines) => {
  const said: string[] = [];
  await showOwners(withAccounts(...emails), (line) => said.push(line), email);
  expect(said).toEqual(lines);
});

it('shows no account that is not there, and names those that are', async () => {
  const shown = showOwners(withAccounts('a@x.test'), say, 'c@x.test');
  await expect(shown).rejects.toThrow('There is no account c@x.test, only: a@x.test');
});

describe('a reset password', () => {
  const passwords: Record<string, unknown> = {};
  function withServices(blocked = false) {
    const set =
      (name: string) =>
      (id: number, { password }: { password: string }) => {
        passwords[name] = [id, password];
        return Promise.resolve();
      };
    const accounts = [
      { id: 1, email: 'a@x.test', blocked },
      { id: 2, email: 'b@x.test' },
    ];
    return {
      db: { query: () => ({ findMany: async () => accounts }) },
      plugin: () => ({ service: () => ({ edit: set('owner') }) }),
      service: () => ({ updateById: set('operator') }),
    } as unknown as Core.Strapi;
  }
  const run = async (role: 'owner' | 'operator', email: string, blocked?: boolean) => {
    const said: string[] = [];
    await resetPassword(withServices(blocked), (line) => said.push(line), { role, email });
    return said.join('\n');
  };
  afterEach(() => {
    for (const role of ['owner', 'operator'] as const) environment[role].password = null;
  });

  it.each(['owner', 'operator'] as const)(
    'of the %s is made up and printed, or the given one',
    async (role) => {
      const [, made] = /^password {2}(\S{24})$/m.exec(await run(role, 'B@X.test')) ?? [];
      expect(passwords[role]).toEqual([2, made]);
      environment[role].password = 'uma senha bem longa';
      const said = await run(role, 'b@x.test');
      expect(said).toContain(`(the one in ${role.toUpperCase()}_PASSWORD)`);
      expect(said).not.toContain('uma senha');
      expect(passwords[role]).toEqual([2, 'uma senha bem longa']);
    },
  );

  it('does not open a blocked account, and says so', async () => {
    expect(await run('owner', 'a@x.test', true)).toContain('The account is blocked');
    expect(await run('owner', 'a@x.test')).not.toContain('blocked');
  });
});
