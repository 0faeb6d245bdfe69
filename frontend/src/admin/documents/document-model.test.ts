import { expect, it, vi } from 'vitest';
import { DataError } from '../../data/data-error';
import type { Versioned } from '../../data/documents';
import type { ConflictField } from './conflict-fields';
import { DocumentModel } from './document-model';

interface Words {
  title: string;
  text: string;
  /** No field shows it. */
  picture: string;
  /** Set only in some answers. */
  preview?: string;
}

const fields: ConflictField<Words>[] = [
  { label: 'Título', keys: ['title'], show: ({ title }) => title },
  { label: 'Texto', keys: ['text'], show: ({ text }) => text },
];
const first: Words = { title: 'Um', text: 'Dois', picture: 'a.jpg' };
const conflict = () => new DataError('conflict', 'A newer version is stored', { status: 409 });

/** A fake server with one document and numbered versions, and a model that edits it. */
function open() {
  let stored = { content: first, version: 'v1' };
  const write = (content: Words) => {
    stored = { content, version: `v${Number(stored.version.slice(1)) + 1}` };
    return stored;
  };
  const save = vi.fn((content: Words, version: string | null) =>
    version === stored.version ? Promise.resolve(write(content)) : Promise.reject(conflict()),
  );
  const calls = {
    save,
    read: vi.fn(() => Promise.resolve<Versioned<Words>>(stored)),
    onSaved: vi.fn(),
    onDone: vi.fn(),
    onFailed: vi.fn(),
  };
  const model = new DocumentModel<Words>(stored, fields, calls);
  return {
    model,
    calls,
    stored: () => stored,
    /** Another user saves. */
    elsewhere: (change: Partial<Words>) => write({ ...stored.content, ...change }),
    saveTitle: (title: string, version: string | null) => save({ ...stored.content, title }, version),
    draft: () => model.getState().draft,
  };
}

it('saves the draft on its base version, and the next save on the version returned', async () => {
  const { model, calls, stored } = open();
  model.edit({ title: 'Meu' });
  model.edit({ text: 'Texto' });
  expect(await model.save()).toBe(true);
  expect(calls.save).toHaveBeenLastCalledWith({ ...first, title: 'Meu', text: 'Texto' }, 'v1');
  model.edit({ text: 'Outro' });
  await model.save();
  expect(calls.save).toHaveBeenLastCalledWith({ ...first, title: 'Meu', text: 'Outro' }, 'v2');
  expect(model.getState()).toMatchObject({ draft: stored().content, stored: stored(), newer: null });
  expect(calls.onSaved).toHaveBeenLastCalledWith(stored());
  expect(calls.onDone).toHaveBeenCalledTimes(2);
});

it('queues saves, each with the draft at the time it starts', async () => {
  const { model, calls, stored } = open();
  const answers: Array<() => void> = [];
  const save = calls.save.getMockImplementation();
  calls.save.mockImplementation(async (content, version) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    return await (save as typeof calls.save)(content, version);
  });
  model.edit({ title: 'A' });
  const saves = [model.save(), model.save()];
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  model.edit({ title: 'B' });
  expect(model.getState().isSaving).toBe(true);
  answers.shift()?.();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  expect(model.getState()).toMatchObject({ draft: { title: 'B' }, stored: { version: 'v2' } });
  answers.shift()?.();
  expect(await Promise.all(saves)).toEqual([true, true]);
  expect(stored()).toEqual({ content: { ...first, title: 'B' }, version: 'v3' });
  expect(model.getState()).toMatchObject({ isSaving: false, draft: stored().content });
});

it('reports a conflict again when a third version was saved during the choice', async () => {
  const { model, stored, elsewhere } = open();
  elsewhere({ title: 'Deles' });
  model.edit({ title: 'Meu' });
  await model.save();
  const third = elsewhere({ title: 'De mais alguém' });
  expect(await model.keepMine(() => true)).toBe(false);
  expect(model.getState().newer).toBe(third);
  expect(stored()).toBe(third);
});

it('merges without asking when no shown field differs, and keeps their other attributes', async () => {
  const { model, stored, elsewhere, calls } = open();
  elsewhere({ title: 'Meu', picture: 'b.jpg' });
  model.edit({ title: 'Meu' });
  expect(await model.save()).toBe(true);
  expect(stored()).toEqual({ content: { title: 'Meu', text: 'Dois', picture: 'b.jpg' }, version: 'v3' });
  expect(calls.onDone).toHaveBeenCalledTimes(1);
});

it('recognises its own save whose response was lost', async () => {
  const { model, calls, elsewhere, stored } = open();
  calls.save.mockImplementationOnce((content) => {
    elsewhere(content);
    return Promise.reject(new DataError('offline', 'PUT got no answer'));
  });
  model.edit({ title: 'Meu' });
  expect(await model.save()).toBe(false);
  model.edit({ title: 'Meu, mais' });
  expect(await model.save()).toBe(true);
  expect(model.getState().newer).toBeNull();
  expect(stored()).toEqual({ content: { ...first, title: 'Meu, mais' }, version: 'v3' });
});

it('saves one attribute alone, and skips an unchanged one', async () => {
  const { model, calls, stored, draft, saveTitle } = open();
  model.edit({ title: 'Meu', text: 'Ainda não' });
  await model.saveKey('title', saveTitle);
  expect(stored()).toEqual({ content: { ...first, title: 'Meu' }, version: 'v2' });
  expect(draft().text).toBe('Ainda não');
  await model.saveKey('title', saveTitle);
  expect(calls.save).toHaveBeenCalledTimes(1);
  expect(await model.save()).toBe(true);
  expect(stored().content).toEqual({ ...first, title: 'Meu', text: 'Ainda não' });
});

it('saves one attribute over a newer version only if that version did not change it', async () => {
  const { model, stored, elsewhere, saveTitle } = open();
  elsewhere({ text: 'Deles' });
  model.edit({ title: 'Meu' });
  await model.saveKey('title', saveTitle);
  expect(stored().content).toEqual({ ...first, title: 'Meu', text: 'Deles' });
  const theirs = elsewhere({ title: 'Deles' });
  model.edit({ title: 'Meu de novo' });
  await expect(model.saveKey('title', saveTitle)).rejects.toMatchObject({ kind: 'conflict' });
  expect(model.getState().newer).toBe(theirs);
  expect(stored()).toBe(theirs);
});

it('saves one attribute on the version another call returned, without reading again', async () => {
  const { model, calls, elsewhere, stored, saveTitle } = open();
  model.rebase(elsewhere({ picture: 'b.jpg', text: 'Deles' }), ['picture']);
  model.edit({ title: 'Meu' });
  await model.saveKey('title', saveTitle);
  expect(calls.save).toHaveBeenCalledTimes(1);
  expect(stored().content).toEqual({ title: 'Meu', text: 'Deles', picture: 'b.jpg' });
});

it('forgets its sent values after it took the newer version', async () => {
  const { model, elsewhere, stored } = open();
  elsewhere({ title: 'Deles' });
  model.edit({ title: 'Meu' });
  await model.save();
  model.takeTheirs();
  const theirs = elsewhere({ title: 'Meu' });
  model.edit({ text: 'Texto' });
  expect(await model.save()).toBe(false);
  expect(stored()).toBe(theirs);
});

it('takes a reread document only if the draft is unchanged', () => {
  const { model, elsewhere, draft } = open();
  model.follow(elsewhere({ title: 'Deles' }));
  expect(draft().title).toBe('Deles');
  model.edit({ title: 'Meu' });
  model.follow(elsewhere({ title: 'Deles de novo' }));
  expect(draft().title).toBe('Meu');
  expect(model.getState().stored.version).toBe('v2');
});

it('ignores a reread document during a write', async () => {
  const { model, elsewhere, draft } = open();
  let end = () => {};
  const work = model.queueWrite(() => new Promise<void>((resolve) => (end = resolve)));
  await Promise.resolve();
  model.follow(elsewhere({ title: 'Deles' }));
  expect(draft()).toEqual(first);
  end();
  await work;
});

it('takes over the attributes another call saved, and reports a conflict for the rest', async () => {
  const { model, elsewhere, draft, stored } = open();
  model.edit({ title: 'Meu' });
  model.rebase(elsewhere({ picture: 'b.jpg' }), ['picture']);
  expect(model.getState().stored).toEqual(stored());
  expect(draft().title).toBe('Meu');
  model.rebase(elsewhere({ picture: 'c.jpg', title: 'Deles' }), ['picture']);
  expect(await model.save()).toBe(false);
  expect(model.getState().newer).toEqual(stored());
});

it('compares versions regardless of attribute order', async () => {
  const { model, calls, elsewhere, stored } = open();
  model.edit({ title: 'Meu' });
  const { version } = elsewhere({ picture: 'b.jpg', preview: 'b-small.jpg' });
  const { title, text } = first;
  const content = { picture: 'b.jpg', preview: 'b-small.jpg', title, text };
  model.rebase({ content, version }, ['picture', 'preview']);
  expect(await model.save()).toBe(true);
  expect(calls.save).toHaveBeenCalledOnce();
  expect(stored().content.title).toBe('Meu');
});

it('forgets an unsent save once a later one succeeds', async () => {
  const { model, calls } = open();
  calls.save.mockRejectedValueOnce(new DataError('offline', 'No response'));
  model.edit({ title: 'Meu' });
  expect(await Promise.all([model.save(), model.save()])).toEqual([false, true]);
  expect(model.getState().isUnsent).toBe(false);
});

it('reports a second conflict that its dialog cannot show', async () => {
  const { model, calls, elsewhere } = open();
  model.edit({ title: 'Meu' });
  elsewhere({ title: 'Deles' });
  expect(await model.save()).toBe(false);
  elsewhere({ title: 'Meu', picture: 'b.jpg' });
  calls.save.mockRejectedValue(conflict());
  expect(await model.keepMine(() => true)).toBe(false);
  expect(calls.onFailed).toHaveBeenCalledOnce();
});
