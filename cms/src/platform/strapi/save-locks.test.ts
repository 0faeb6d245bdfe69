import type { Core } from '@strapi/strapi';
import { describe, expect, it, vi } from 'vitest';
import { siteSettingUid, storyUid } from './content-types';
import { saveLocks, whileLocked } from './save-locks';

/** A database that notes what it is asked for; transactions nest as Strapi's do. */
function fakeStrapi(client: 'postgres' | 'sqlite') {
  const asked: string[] = [];
  let open: object | null = null;
  const begin = () =>
    Object.assign(
      (table: string) => {
        const query = {
          select: () => query,
          where: () => query,
          update: async () => void asked.push(`write ${table}`),
          forUpdate: async () => void asked.push(`row of ${table}`),
        };
        return query;
      },
      { raw: async (sql: string, values: unknown[]) => void asked.push(`${sql.split(' ')[0]} ${values}`) },
    );
  const transaction = async (work: (context: { trx: object }) => Promise<unknown>) => {
    if (open) return work({ trx: open });
    open = begin();
    try {
      return await work({ trx: open });
    } finally {
      open = null;
    }
  };
  const metadata = { get: (uid: string) => ({ tableName: uid.replace(/^.*[.]/, '') }) };
  const db = { dialect: { client }, metadata, transaction, inTransaction: () => open !== null };
  const strapi = { db } as unknown as Core.Strapi;
  return { strapi, asked };
}

const story = saveLocks.entry(storyUid, 'abc');
const ofStory = ['select 731902,0', 'select 731902,1', 'select 731904,0', 'row of story'];

describe('the locks of a save', () => {
  it('are taken in their own sequence, whatever they are asked for in', async () => {
    const { strapi, asked } = fakeStrapi('postgres');
    const locks = [story, saveLocks.names(), ...saveLocks.galleries().toReversed()];
    expect(await whileLocked(strapi, locks, async () => 'done')).toBe('done');
    expect(asked).toEqual(ofStory);
  });

  it('are taken once in a transaction, however many of its steps ask for them', async () => {
    const { strapi, asked } = fakeStrapi('postgres');
    await whileLocked(strapi, [...saveLocks.galleries(), saveLocks.names(), story], () =>
      whileLocked(strapi, saveLocks.galleries(), () =>
        whileLocked(strapi, [saveLocks.gallery('moda'), story], async () => {}),
      ),
    );
    expect(asked).toEqual(ofStory);
  });

  it('are taken anew in the next transaction', async () => {
    const { strapi, asked } = fakeStrapi('postgres');
    for (let saves = 0; saves < 2; saves += 1) await whileLocked(strapi, [saveLocks.names()], async () => {});
    expect(asked).toEqual(['select 731904,0', 'select 731904,0']);
  });

  it('are waited for without a connection, in the sequence of the saves, also behind one that fails', async () => {
    const { strapi, asked } = fakeStrapi('postgres');
    strapi.db.inTransaction = () => false;
    let refuse = (_: Error) => {};
    const failed = whileLocked(
      strapi,
      saveLocks.galleries(),
      () => new Promise((_, reject) => (refuse = reject)),
    );
    const others = [1, 2].map((at) =>
      whileLocked(strapi, [...saveLocks.galleries(), saveLocks.names()], async () =>
        asked.push(`save ${at}`),
      ),
    );
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    await new Promise((resolve) => setTimeout(resolve));
    expect(asked).toHaveLength(2);
    refuse(new Error('It is refused'));
    await expect(failed).rejects.toThrow('It is refused');
    await Promise.all(others);
    const save = ['select 731902,0', 'select 731902,1', 'select 731904,0'];
    expect(asked.slice(2)).toEqual([...save, 'save 1', ...save, 'save 2']);
  });

  it.each([
    [saveLocks.gallery('publicidade'), saveLocks.gallery('moda')],
    [saveLocks.names(), saveLocks.gallery('publicidade')],
    [story, saveLocks.names()],
    [saveLocks.document(siteSettingUid), saveLocks.gallery('moda')],
    [saveLocks.sessions(7), story],
  ])('are refused where two saves would wait for each other: %o, then %o', async (first, second) => {
    const { strapi } = fakeStrapi('postgres');
    const wrong = whileLocked(strapi, [first], () => whileLocked(strapi, [second], async () => {}));
    await expect(wrong).rejects.toThrow(`"${second.name}" is to be taken ahead of "${first.name}"`);
  });

  it('are one write on SQLite, ahead of whatever is read', async () => {
    const { strapi, asked } = fakeStrapi('sqlite');
    await whileLocked(strapi, [...saveLocks.galleries(), story], () =>
      whileLocked(strapi, [saveLocks.gallery('moda')], async () => {}),
    );
    expect(asked).toEqual(['write strapi_core_store_settings']);
  });
});
