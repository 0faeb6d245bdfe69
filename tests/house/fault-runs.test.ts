import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { always, faultRuns, fileOf, guarded, recordPasses } from '../../scripts/steps/fault-runs.mjs';
import { root } from '../../scripts/steps/paths.mjs';

describe('fault runs', () => {
  it.each(Object.keys(guarded))('%s is there, and so is what it guards', (name) => {
    for (const path of [fileOf(name), ...always, ...(guarded[name] ?? [])]) {
      expect([path, existsSync(join(root, path))]).toEqual([path, true]);
    }
  });

  it('are repeated unless they passed on the same sources', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fault-runs-'));
    const record = join(folder, 'proven.json');
    const proven = () => faultRuns(record).flatMap(({ name, provenOn }) => (provenOn ? [name] : []));
    try {
      expect(proven()).toEqual([]);
      recordPasses([fileOf('backup')], record);
      recordPasses([fileOf('trust'), 'tests/faults/reorders.test.ts'], record);
      expect(proven()).toEqual(['backup', 'trust']);
      const written = JSON.parse(await readFile(record, 'utf8'));
      await writeFile(record, JSON.stringify({ ...written, trust: { ...written.trust, sources: 'others' } }));
      expect(proven()).toEqual(['backup']);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
