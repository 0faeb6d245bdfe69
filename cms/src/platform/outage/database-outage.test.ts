import { describe, expect, it } from 'vitest';
import { databaseOutage } from './database-outage';

const failure = (fields: object, message = 'failed') => Object.assign(new Error(message), fields);

describe('an error', () => {
  it.each([
    ['a shutdown of PostgreSQL', failure({ code: '57P01' })],
    ['a lost connection', new Error('Connection terminated unexpectedly')],
    ['a query that took too long', new Error('Query read timeout')],
    ['one of the query builder', new Error('select 1 from "x" limit $2 - Query read timeout')],
    ['one that was cut off', new Error('select "a - b" from "x" - Connection terminated unexpectedly')],
    [
      'a transaction whose connection broke',
      new Error('Transaction query already complete, run with DEBUG=knex:tx for more info'),
    ],
    ['a connection that took too long', new Error('timeout expired')],
    ['a statement whose connection broke', failure({ code: 'ECONNRESET' }, 'select 1 - read ECONNRESET')],
    ['a server that is not there', failure({ code: 'ECONNREFUSED', syscall: 'connect' })],
    ['a pool without a free connection', failure({ name: 'KnexTimeoutError' })],
    ['a locked SQLite file', failure({ code: 'SQLITE_BUSY_SNAPSHOT' })],
    ['one that wraps such an error', new Error('outer', { cause: failure({ code: '08006' }) })],
  ])('from %s says that the database is away', (_what, error) => {
    expect(databaseOutage(error)).toBe('yes');
  });

  it('from a socket may be that of another connection', () => {
    expect(databaseOutage(failure({ code: 'ECONNRESET' }))).toBe('perhaps');
  });

  it.each([
    ['a duplicate key', failure({ code: '23505' })],
    ['a full disk', failure({ code: 'SQLITE_FULL' })],
    ['a bug', new TypeError('x is not a function')],
    ['nothing at all', undefined],
  ])('from %s says nothing of the kind', (_what, error) => {
    expect(databaseOutage(error)).toBe('no');
  });
});
