import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The manifest of an archive. */
export interface Contents {
  database: string;
  tables: { name: string; rows: number; sha256: string }[];
  files: { path: string; bytes: number; sha256: string }[];
  hosted: string[];
  missing: string[];
}

export type ArchivedRow = Record<string, unknown>;

/** Unpacks an archive that is not encrypted, with the system's tar: any tar must be able to read it. */
export async function unpack(file: string): Promise<{
  contents: Contents;
  rows(table: string): Promise<ArchivedRow[]>;
  remove(): Promise<void>;
}> {
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-unpacked-'));
  await promisify(execFile)('tar', ['-xf', file, '-C', folder]);
  return {
    contents: JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')),
    async rows(table) {
      const text = await readFile(join(folder, 'database', `${table}.ndjson`), 'utf8');
      return text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line));
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
