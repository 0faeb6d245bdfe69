import { forOptionalWords } from 'contract/item-words';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type Draft, titleFromFileName } from './draft';

const databaseName = 'portfolio-uploads';
const version = 1;

/** What a draft that an older page kept may lack. */
const later = { ...forOptionalWords(''), story: null, placed: 0 };

interface Schema extends DBSchema {
  drafts: { key: string; value: Draft; indexes: { account: string } };
  /** Apart from the words: a letter typed writes no photograph again. */
  files: { key: string; value: ArrayBuffer };
}

/** The drafts of every account in this browser's database. Every method rejects where the browser has none, or no room. */
export class DraftStore {
  #database: Promise<IDBPDatabase<Schema>> | null = null;

  async read(account: string): Promise<Draft[]> {
    const drafts = await (await this.#open()).getAllFromIndex('drafts', 'account', account);
    return drafts.map((draft: Omit<Draft, 'proposed'>) => ({
      ...later,
      proposed: titleFromFileName(draft.file.name),
      ...draft,
    }));
  }

  async add(draft: Draft, file: Blob): Promise<void> {
    // Bytes, for a private window of Safari keeps no files; read ahead, for a transaction waits for nothing else.
    const bytes = await file.arrayBuffer();
    const transaction = (await this.#open()).transaction(['drafts', 'files'], 'readwrite');
    // After a put that throws, nothing awaits the transaction's promise.
    transaction.done.catch(() => undefined);
    try {
      await Promise.all([
        transaction.objectStore('drafts').put(draft),
        transaction.objectStore('files').put(bytes, draft.id),
        transaction.done,
      ]);
    } catch (error) {
      abort(transaction);
      throw error;
    }
  }

  /** Writes a draft's words and state, in one step: a page that is reloaded takes no second one, its commit included. */
  async save(draft: Draft): Promise<void> {
    const transaction = (await this.#open()).transaction('drafts', 'readwrite');
    const put = transaction.store.put(draft);
    transaction.commit();
    await Promise.all([put, transaction.done]);
  }

  async remove(ids: readonly string[]): Promise<void> {
    const transaction = (await this.#open()).transaction(['drafts', 'files'], 'readwrite');
    const stores = [transaction.objectStore('drafts'), transaction.objectStore('files')] as const;
    await Promise.all([...ids.flatMap((id) => stores.map((store) => store.delete(id))), transaction.done]);
  }

  async clear(account: string): Promise<void> {
    await this.remove(await (await this.#open()).getAllKeysFromIndex('drafts', 'account', account));
  }

  async readFile(id: string): Promise<ArrayBuffer | undefined> {
    return await (await this.#open()).get('files', id);
  }

  #open(): Promise<IDBPDatabase<Schema>> {
    this.#database ??= openDB<Schema>(databaseName, version, {
      upgrade(database) {
        database.createObjectStore('drafts', { keyPath: 'id' }).createIndex('account', 'account');
        database.createObjectStore('files');
      },
      terminated: () => {
        this.#database = null;
      },
    });
    // Asked again the next time: a browser that was short of something may have it by then.
    this.#database.catch(() => {
      this.#database = null;
    });
    return this.#database;
  }
}

/** WebKit leaves a transaction open whose put was refused, and every later one would wait for it. */
function abort(transaction: { abort: () => void }): void {
  try {
    transaction.abort();
  } catch {
    // It has ended by itself.
  }
}
