import Database from 'better-sqlite3';

/** A database that nobody refers to is closed by the garbage collector, and its lock with it. */
const openLocks = new Set<Database.Database>();

/**
 * Takes a lock on this machine that ends with the process, however it ends: Node has no `flock`, but SQLite does.
 *
 * @param file made when it is not there; nothing is kept in it
 * @returns gives the lock back; null when another process has it
 */
export function takeProcessLock(file: string): (() => void) | null {
  const database = new Database(file, { timeout: 0 });
  try {
    // Without a journal, which would be a second file.
    database.pragma('journal_mode = MEMORY');
    database.exec('begin exclusive');
  } catch (error) {
    database.close();
    if ((error as { code?: unknown }).code === 'SQLITE_BUSY') return null;
    throw error;
  }
  openLocks.add(database);
  return () => {
    openLocks.delete(database);
    database.close();
  };
}
