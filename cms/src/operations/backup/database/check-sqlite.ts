import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';

/** Where a damaged database waits while a restore is under way; inside the data folder. */
export const damagedFolder = '.damaged';

/**
 * What is wrong with a SQLite file, in SQLite's words; null when nothing is, or when there is no file yet.
 * Reads all of it, without its indexes: 100 MB take a second.
 */
export function sqliteDamage(file: string): string | null {
  if (!existsSync(file)) return null;
  let database: Database.Database | undefined;
  try {
    database = new Database(file, { fileMustExist: true });
    const verdict = database.pragma('quick_check(1)', { simple: true });
    return verdict === 'ok' ? null : String(verdict).replace(/\s+/g, ' ');
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    if (code?.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB') return message;
    throw error;
  } finally {
    database?.close();
  }
}
