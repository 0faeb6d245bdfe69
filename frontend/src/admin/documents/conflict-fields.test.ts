import type { Translations } from 'contract/translations/translation';
import { describe, expect, it } from 'vitest';
import { type ConflictField, changedFields, conflictRows, mergeVersions } from './conflict-fields';

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

describe('translations', () => {
  interface Service {
    id: string;
    title: string;
    translations?: Translations | undefined;
  }
  interface Page {
    title: string;
    services: Service[];
    translations?: Translations | undefined;
  }
  const fields: ConflictField<Page>[] = [
    { label: 'Título', keys: ['title'], show: ({ title }) => title },
    {
      label: 'Serviços',
      keys: ['services'],
      show: ({ services }) => services.map(({ title }) => title).join(),
    },
    { translated: 'about' },
  ];
  const en = (words: Record<string, string>): Translations => ({
    en: Object.fromEntries(Object.entries(words).map(([word, text]) => [word, { text, of: '' }])),
  });
  const service = (id: string, title: string, text?: string): Service => ({
    ...{ id, title, ...(text !== undefined && { translations: en({ title: text }) }) },
  });
  const base: Page = {
    title: 'Um',
    services: [service('a', 'Prova'), service('b', 'Acervo', 'Archive')],
    translations: en({ title: 'One' }),
  };

  it('of one side alone are merged without a question, wherever their entries went', () => {
    const mine = {
      ...base,
      services: [...base.services].reverse(),
      translations: en({ title: 'One', location: 'Brazil' }),
    };
    const theirs = {
      ...base,
      services: [service('a', 'Prova', 'Fitting'), service('b', 'Acervo')],
      translations: en({ title: 'First' }),
    };
    const versions = { base, mine, theirs };
    expect(changedFields(fields, base, mine)).toEqual(['Serviços', 'Localização, em ‘Sobre’ em inglês']);
    expect(conflictRows(fields, versions).map(({ label }) => label)).toEqual(['Serviços']);
    const merged = {
      title: 'Um',
      services: [service('b', 'Acervo'), service('a', 'Prova', 'Fitting')],
      translations: en({ title: 'First', location: 'Brazil' }),
    };
    expect(mergeVersions(versions, fields, (label) => label === 'Serviços')).toEqual(merged);
    expect(mergeVersions(versions, fields)).toEqual(merged);
  });

  it('of the same word are asked about, each in its row', () => {
    const mine = {
      ...base,
      services: [service('a', 'Prova', 'Fitting'), service('b', 'Acervo', 'Archive')],
      translations: undefined,
    };
    const theirs = {
      ...base,
      services: [service('a', 'Prova', 'Trial'), service('b', 'Acervo', 'Stock')],
      translations: en({ title: 'First' }),
    };
    const versions = { base, mine, theirs };
    const isMineByDefault = true;
    const ofService = 'Título do serviço 1 em inglês';
    expect(conflictRows(fields, versions)).toEqual([
      { label: 'Título de ‘Sobre’ em inglês', mine: '', theirs: 'First', isMineByDefault },
      { label: ofService, mine: 'Fitting', theirs: 'Trial', isMineByDefault },
    ]);
    expect(mergeVersions(versions, fields, (label) => label === ofService)).toEqual({
      ...theirs,
      services: [service('a', 'Prova', 'Fitting'), service('b', 'Acervo', 'Stock')],
    });
    expect(mergeVersions(versions, fields, () => false)).toEqual(theirs);
  });
});
