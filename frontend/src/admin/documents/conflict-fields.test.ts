import { describe, expect, it } from 'vitest';
import { type ConflictField, conflictRows, mergeVersions } from './conflict-fields';

interface Words {
  title: string;
  text: string | null;
  picture: string;
}

const fields: ConflictField<Words>[] = [
  { label: 'Título', keys: ['title'], show: ({ title }) => title },
  { label: 'Texto', keys: ['text'], show: ({ text }) => text ?? '' },
];
const base = { title: 'Um', text: null, picture: 'a.jpg' };
const versions = {
  base,
  mine: { ...base, title: 'Meu' },
  theirs: { title: 'Deles', text: 'Novo', picture: 'b.jpg' },
};

describe('merging two versions of a document', () => {
  it('lists the fields that differ, and keeps by default those changed here', () => {
    expect(conflictRows(fields, versions)).toEqual([
      { label: 'Título', mine: 'Meu', theirs: 'Deles', isMineByDefault: true },
      { label: 'Texto', mine: '', theirs: 'Novo', isMineByDefault: false },
    ]);
    expect(conflictRows(fields, { ...versions, theirs: { ...versions.mine, picture: 'b.jpg' } })).toEqual([]);
  });

  it('takes the chosen version of each field', () => {
    expect(mergeVersions(versions, fields, (label) => label === 'Título')).toEqual({
      title: 'Meu',
      text: 'Novo',
      picture: 'b.jpg',
    });
    expect(mergeVersions(versions, fields, () => false)).toEqual(versions.theirs);
  });

  it('keeps attributes changed here that no field shows', () => {
    const mine = { ...versions.mine, picture: 'mine.jpg' };
    expect(mergeVersions({ ...versions, mine }, fields).picture).toBe('mine.jpg');
  });
});
