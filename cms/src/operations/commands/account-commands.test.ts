import type { Core } from '@strapi/strapi';
import { expect, it } from 'vitest';
import { resetPassword, showOwner } from './account-commands';

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

it('the only account needs no name', async () => {
  const said: string[] = [];
  await showOwner(withAccounts('a@x.test'), (line) => said.push(line));
  expect(said.join()).toContain('a@x.test');
});
