import type { Core } from '@strapi/strapi';
import { describe, expect, it, vi } from 'vitest';
import { failWithCommits } from './commits';

/** A transaction of Knex, whose commit resolves with what the driver said, and which ends as the test says. */
async function begin(answer: unknown, end: Promise<unknown>, ...options: unknown[]) {
  const onFailed = vi.fn();
  const commit = async () => answer;
  const context = { transaction: async (..._options: unknown[]) => ({ commit, executionPromise: end }) };
  failWithCommits({ db: { connection: { context } } } as unknown as Core.Strapi, onFailed);
  return { transaction: await context.transaction(...options), onFailed, commit };
}

describe('a commit', () => {
  it('resolves where it was carried out', async () => {
    const { transaction, onFailed } = await begin({ response: { command: 'COMMIT' } }, Promise.resolve());
    await expect(transaction.commit()).resolves.toEqual({ response: { command: 'COMMIT' } });
    expect(onFailed).not.toHaveBeenCalled();
  });

  it('fails where it failed, and tells so: it may have been carried out', async () => {
    const end = Promise.reject(new Error('COMMIT; - database or disk is full'));
    const { transaction, onFailed } = await begin(undefined, end);
    await expect(transaction.commit()).rejects.toThrow('disk is full');
    expect(onFailed).toHaveBeenCalledOnce();
  });

  it('fails where PostgreSQL rolled back what had failed before', async () => {
    const { transaction } = await begin({ response: { command: 'ROLLBACK' } }, Promise.resolve());
    await expect(transaction.commit()).rejects.toThrow('undid all of it');
  });

  it('is left to Knex where that sees to the end itself', async () => {
    const { transaction, commit } = await begin(undefined, Promise.resolve(), () => {});
    expect(transaction.commit).toBe(commit);
  });
});
