import { forOptionalWords } from 'contract/item-words';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type Batch, type StoredDraft, titleFromFileName } from './draft';

const databaseName = 'portfolio-uploads';
const version = 1;

const later = { ...forOptionalWords(''), story: null };

interface Schema extends DBSchema {
  drafts: { key: string; value: StoredDraft; indexes: { account: string } };
  /** Apart from the words: a letter typed writes no photograph again. */
  files: { key: string; value: ArrayBuffer };
  batches: { key: string; value: Batch };
}

/** The drafts of every account in this browser's database. Every method rejects where the browser has none, or no room. */
export class DraftStore {
  #database: Promise<IDBPDatabase<Schema>> | null = null;

  async read(account: string): Promise<{ drafts: StoredDraft[]; batch: Batch | undefined }> {
    const transaction = (await this.#open()).transaction(['drafts', 'batches']);
    const [drafts, batch] = await Promise.all([
      transaction.objectStore('drafts').index('account').getAll(account),
      transaction.objectStore('batches').get(account),
    ]);
    // What an older page kept lacks what came later.
    const whole = drafts.map((draft: Omit<StoredDraft, 'proposed'>) => ({
      ...later,
      proposed: titleFromFileName(draft.file.name),
      ...draft,
    }));
    return { drafts: whole, batch };
  }

  async add(draft: StoredDraft, file: Blob): Promise<void> {
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
  async save(draft: StoredDraft): Promise<void> {
    const transaction = (await this.#open()).transaction('drafts', 'readwrite');
    const put = transaction.store.put(draft);
    transaction.commit();
    await Promise.all([put, transaction.done]);
  }

  async saveBatch(account: string, batch: Batch): Promise<void> {
    await (await this.#open()).put('batches', batch, account);
  }

  async remove(ids: readonly string[]): Promise<void> {
    const transaction = (await this.#open()).transaction(['drafts', 'files'], 'readwrite');
    await Promise.all([
      ...ids.flatMap((id) => [
        transaction.objectStore('drafts').delete(id),
        transaction.objectStore('files').delete(id),
      ]),
      transaction.done,
    ]);
  }

  async clear(account: string): Promise<void> {
    const database = await this.#open();
    await this.remove(await database.getAllKeysFromIndex('drafts', 'account', account));
    await database.delete('batches', account);
  }

  async readFile(id: string): Promise<ArrayBuffer | undefined> {
    return await (await this.#open()).get('files', id);
  }

  #open(): Promise<IDBPDatabase<Schema>> {
    this.#database ??= openDB<Schema>(databaseName, version, {
      upgrade(database) {
        database.createObjectStore('drafts', { keyPath: 'id' }).createIndex('account', 'account');
        database.createObjectStore('files');
        database.createObjectStore('batches');
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
