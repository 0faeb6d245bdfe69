import { createRequire } from 'node:module';
import type { Core } from '@strapi/strapi';
import { type NoticeWay, noticeWays } from 'contract/notices';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SendError } from './failures';
import { forgetNotices, queueNotice, whenQueued } from './outbox';
import { leaseMs, sendDue } from './send-due';

// Strapi's.
const knex = createRequire(import.meta.url)('knex');
vi.mock('../platform/environment', () => ({
  environment: { mail: {}, push: {}, publicUrl: 'https://ana.example.com' },
}));

const minuteMs = 60_000;
const start = new Date('2026-03-01T12:00:00Z');
let database: Core.Strapi['db']['connection'];
let strapi: Core.Strapi;
let off: NoticeWay[];
let warnings: string[];
let now: Date;
beforeEach(async () => {
  off = [];
  warnings = [];
  now = start;
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  database = knex({ client: 'better-sqlite3', connection: ':memory:', useNullAsDefault: true });
  await database.schema.createTable('notices', (table) => {
    table.increments('id');
    for (const name of ['key', 'way', 'title', 'text', 'path', 'state', 'reason']) table.string(name);
    for (const name of ['due_at', 'sent_at', 'failed_at']) table.datetime(name);
    table.integer('tries');
    table.unique(['key', 'way']);
  });
  strapi = {
    db: { connection: database },
    store: () => ({ get: async () => off }),
    log: { warn: (line: string) => warnings.push(line) },
  } as unknown as Core.Strapi;
});
afterEach(async () => {
  vi.useRealTimers();
  whenQueued(() => {});
  await database.destroy();
});

const at = (ms: number) => {
  now = new Date(start.getTime() + ms);
  vi.setSystemTime(now);
};
const notice = { key: 'choices a ana', title: 'Ana enviou', text: '3 fotos', path: '/admin/selecoes/a' };
const queue = (changes: Partial<typeof notice> = {}) =>
  database.transaction((trx) => queueNotice(trx, { ...notice, ...changes }));
const rows = () => database('notices').orderBy('id');

/** What was sent so far, one line for each. */
const sent: string[] = [];
beforeEach(() => void sent.splice(0));
type Send = NonNullable<NonNullable<Parameters<typeof sendDue>[3]>['send']>;
const takes: Send = async (_strapi, way, { text }) => void sent.push(`${way} ${text}`);
const refuses: Send = () => Promise.reject(new SendError('mail', 'unreachable'));
const work = (send: Send = takes, set: readonly NoticeWay[] = noticeWays) =>
  Promise.all(noticeWays.map((way) => sendDue(strapi, way, () => false, { send, clock: () => now, set })));

describe('a notice', () => {
  it('is sent by each way, once, and nothing of it is kept', async () => {
    const wake = vi.fn();
    whenQueued(wake);
    await queue();
    await vi.waitFor(() => expect(wake).toHaveBeenCalledOnce());
    await work();
    await work();
    expect(sent.toSorted()).toEqual(['mail 3 fotos', 'push 3 fotos']);
    for (const row of await rows())
      expect(row).toMatchObject({
        state: 'sent',
        title: null,
        text: null,
        path: null,
        sent_at: start.getTime(),
      });
  });

  it('of what was undone is none', async () => {
    const undone = database.transaction(async (trx) => {
      await queueNotice(trx, notice);
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect(await rows()).toEqual([]);
  });

  it('gives way to a later one of its key, ten minutes after the last that was sent', async () => {
    await queue();
    await queue({ text: '4 fotos' });
    await work();
    at(minuteMs);
    await queue({ text: '5 fotos' });
    at(9 * minuteMs);
    await queue({ text: '6 fotos' });
    await queue({ key: 'choices a bia', text: 'Bia' });
    await work();
    at(10 * minuteMs);
    await work();
    expect(sent.filter((line) => line.startsWith('mail'))).toEqual([
      'mail 4 fotos',
      'mail Bia',
      'mail 6 fotos',
    ]);
  });

  it('that comes while one of its key is under way is sent too, later', async () => {
    await queue();
    await work(async (...call) => {
      await takes(...call);
      await queue({ text: '4 fotos' });
    });
    await work();
    expect(sent.toSorted()).toEqual(['mail 3 fotos', 'push 3 fotos']);
    at(11 * minuteMs);
    await work();
    expect(sent.toSorted()).toEqual(['mail 3 fotos', 'mail 4 fotos', 'push 3 fotos', 'push 4 fotos']);
  });

  it('is forgotten with its selection, sent or not', async () => {
    await queue();
    await queue({ key: 'choices ab ana' });
    await database.transaction((trx) => forgetNotices(trx, 'choices a '));
    expect((await rows()).map(({ key }) => key)).toEqual(['choices ab ana', 'choices ab ana']);
  });
});

describe('what cannot be sent', () => {
  it('survives an hour without a server, by a way of its own', async () => {
    await queue();
    const only: Send = (...call) => (call[1] === 'push' ? takes(...call) : refuses(...call));
    for (const minutes of [0, 1, 4, 5, 6, 30, 60]) {
      at(minutes * minuteMs);
      await work(only);
    }
    expect(await database('notices').where({ way: 'mail' }).first()).toMatchObject({
      state: 'waiting',
      tries: 2,
    });
    at(75 * minuteMs);
    await work();
    expect(sent).toEqual(['push 3 fotos', 'mail 3 fotos']);
    expect(warnings).toEqual([]);
  });

  it('is given up after three tries, with a line in the log and without its words', async () => {
    await queue();
    const tries: string[] = [];
    for (let minutes = 0; minutes < 300; minutes += 1) {
      at(minutes * minuteMs);
      await work((...call) => {
        tries.push(`${call[1]} ${minutes}`);
        return refuses(...call);
      });
    }
    expect(tries.filter((line) => line.startsWith('mail'))).toEqual(['mail 0', 'mail 5', 'mail 75']);
    expect(warnings).toHaveLength(2);
    for (const row of await rows())
      expect(row).toMatchObject({
        state: 'failed',
        reason: 'unreachable',
        title: null,
        text: null,
        path: null,
      });
    // The next one has its own tries, at once.
    await queue({ text: '4 fotos' });
    await work();
    expect(sent.toSorted()).toEqual(['mail 4 fotos', 'push 4 fotos']);
  });

  it('because the process is killed each time, ends too', async () => {
    await queue();
    const killed = vi.fn(() => new Promise<void>(() => {}));
    for (const tries of [1, 2, 3]) {
      void work(killed);
      await vi.waitFor(() => expect(killed).toHaveBeenCalledTimes(tries * 2));
      // Nobody else takes what it holds, until its time is over.
      await work();
      expect(sent).toEqual([]);
      at(tries * leaseMs);
    }
    await work();
    expect(sent).toEqual([]);
    expect((await rows()).map(({ state, reason }) => [state, reason])).toEqual([
      ['failed', 'cutOff'],
      ['failed', 'cutOff'],
    ]);
  });

  it('is dropped where its way is switched off or no longer set', async () => {
    off = ['push'];
    await queue();
    await work(takes, ['push']);
    expect([sent, await rows()]).toEqual([[], []]);
  });
});

it('two processes send one notice once', async () => {
  await queue();
  await Promise.all([work(), work(), work()]);
  expect(sent.toSorted()).toEqual(['mail 3 fotos', 'push 3 fotos']);
});
