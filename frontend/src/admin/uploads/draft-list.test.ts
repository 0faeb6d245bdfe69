import { expect, it } from 'vitest';
import { type Batch, emptyBatch } from './draft';
import { DraftList } from './draft-list';
import type { DraftStore } from './draft-store';

it('an answer of the database that was asked before a file was sent does not set the count back', async () => {
  const answers: Array<() => void> = [];
  let stored: Batch | undefined;
  const store: Partial<DraftStore> = {
    read: () => {
      const batch = stored;
      return new Promise((resolve) => {
        answers.push(() => resolve({ drafts: [], batch }));
      });
    },
    saveBatch: (_account, batch) => {
      stored = batch;
      return Promise.resolve();
    },
  };
  const list = new DraftList(store as DraftStore);
  const opened = list.open('1', () => undefined);
  await list.saveBatch({ ...emptyBatch, photos: 3 });
  answers[0]?.();
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.();
  await opened;
  expect(list.getState().batch.photos).toBe(3);
  list.close();
});
