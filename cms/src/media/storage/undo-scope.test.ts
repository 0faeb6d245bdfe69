import { expect, it } from 'vitest';
import { undoable, undoOnFailure } from './undo-scope';

const later = () => new Promise<void>((resolve) => setImmediate(resolve));

it('undoes everything, what was still under way too, when the whole fails', async () => {
  const events: string[] = [];
  const note = (name: string, work: Promise<void>) =>
    undoable(
      work.then(() => void events.push(`did ${name}`)),
      () => Promise.resolve(void events.push(`undid ${name}`)),
    );
  const work = undoOnFailure(
    async () => {
      await note('a', Promise.resolve());
      void note('b', later());
      throw new Error('failed');
    },
    () => {},
  );
  await expect(work).rejects.toThrow('failed');
  expect(events).toEqual(['did a', 'did b', 'undid a', 'undid b']);
});

it('undoes nothing of what succeeds, and tells what cannot be undone', async () => {
  const told: unknown[] = [];
  const report = (error: unknown) => told.push(error);
  const fails = () => Promise.reject(new Error('stays'));
  await expect(undoOnFailure(() => undoable(Promise.resolve(), fails), report)).resolves.toBeUndefined();
  expect(told).toEqual([]);
  const failing = undoOnFailure(async () => {
    await undoable(Promise.resolve(), fails);
    throw new Error('failed');
  }, report);
  await expect(failing).rejects.toThrow('failed');
  expect(told).toEqual([new Error('stays')]);
});
