import { forOptionalWords } from 'contract/gallery/item-words';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type Draft, newLot, titleFromFileName, unread } from './draft';

const databaseName = 'portfolio-uploads';
const version = 1;

/** Defaults for fields that drafts stored by an older version lack. */
const defaults = { ...forOptionalWords(''), ...unread, story: null, ...newLot, isAwaited: false };

interface Schema extends DBSchema {
  drafts: { key: string; value: Draft; indexes: { account: string } };
  /** Separate from the drafts, so that an edit does not rewrite the file. A film's poster is beside it. */
  files: { key: string; value: ArrayBuffer };
}

/** The drafts of all accounts in IndexedDB. Every method rejects without IndexedDB or when its quota is exceeded. */
export class DraftStore {
  #database: Promise<IDBPDatabase<Schema>> | null = null;

  async read(account: string): Promise<Draft[]> {
    const drafts = await (await this.#open()).getAllFromIndex('drafts', 'account', account);
    return drafts.map((draft: Omit<Draft, 'proposed'>) => ({
      ...defaults,
      proposed: titleFromFileName(draft.file.name),
      ...draft,
    }));
  }

  async add(draft: Draft, file: Blob): Promise<void> {
    // Safari's private windows cannot store a Blob. Read before the transaction, which would commit during the await.
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

  /**
   * Writes drafts without their files, all or none. Commits explicitly: a page being reloaded runs no further callback.
   */
  async save(drafts: readonly Draft[]): Promise<void> {
    const transaction = (await this.#open()).transaction('drafts', 'readwrite');
    const puts = drafts.map((draft) => transaction.store.put(draft));
    transaction.commit();
    await Promise.all([...puts, transaction.done]);
  }

  async remove(ids: readonly string[]): Promise<void> {
    const transaction = (await this.#open()).transaction(['drafts', 'files'], 'readwrite');
    const stores = [transaction.objectStore('drafts'), transaction.objectStore('files')] as const;
    const keys = [...ids, ...ids.map(posterOf)];
    await Promise.all([...keys.flatMap((key) => stores.map((store) => store.delete(key))), transaction.done]);
  }

  async clear(account: string): Promise<void> {
    await this.remove(await (await this.#open()).getAllKeysFromIndex('drafts', 'account', account));
  }

  async addPoster(id: string, poster: Blob): Promise<void> {
    const bytes = await poster.arrayBuffer();
    await (await this.#open()).put('files', bytes, posterOf(id));
  }

  readPoster(id: string): Promise<ArrayBuffer | undefined> {
    return this.readFile(posterOf(id));
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
    // The next call retries: a full disk, say, may be free again.
    this.#database.catch(() => {
      this.#database = null;
    });
    return this.#database;
  }
}

const posterOf = (id: string) => `${id} poster`;

/** Aborts a transaction whose put failed: WebKit leaves it open, and it would block all later ones. */
function abort(transaction: { abort: () => void }): void {
  try {
    transaction.abort();
  } catch {
    // It has already ended.
  }
}
