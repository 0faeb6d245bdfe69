import type { Core } from '@strapi/strapi';
import { describe, expect, it, vi } from 'vitest';
import { failWithCommits } from './failed-commits';

/** A transaction of Knex, whose commit resolves with what the driver said, and which ends as it is told. */
async function begin(answer: unknown, end: Promise<unknown>, ...options: unknown[]) {
  const bump = vi.fn(async () => {});
  const commit = async () => answer;
  const context = { transaction: async (..._options: unknown[]) => ({ commit, executionPromise: end }) };
  failWithCommits({ db: { connection: { context } }, get: () => ({ bump }) } as unknown as Core.Strapi);
  return { transaction: await context.transaction(...options), bump, commit };
}

describe('a commit', () => {
  it('resolves where it was carried out', async () => {
    const { transaction, bump } = await begin({ response: { command: 'COMMIT' } }, Promise.resolve());
    await expect(transaction.commit()).resolves.toEqual({ response: { command: 'COMMIT' } });
    expect(bump).not.toHaveBeenCalled();
  });

  it('fails where it failed, and has the pages made anew: it may have been carried out', async () => {
    const end = Promise.reject(new Error('COMMIT; - database or disk is full'));
    const { transaction, bump } = await begin(undefined, end);
    await expect(transaction.commit()).rejects.toThrow('disk is full');
    expect(bump).toHaveBeenCalledOnce();
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
