import type { CreditName } from 'contract/credits/credit';
import { mergedProfile, sortedNames, tidiedCredits, withSentNames } from 'contract/credits/credit-names';
import { handleOf } from 'contract/credits/instagram-handle';
import { appearancesOf, type Contents, replaced, withMergedName } from 'contract/stories/contents';
import { shortId } from '../../lib/short-id';
import type { NamesEditor, NameWords } from '../credits';
import { readContents, writeContents } from './contents';
import { conflict, invalid, rowOf } from './refusals';

/** Names in this browser's storage. */
export const namesEditor: NamesEditor = {
  list: async () => sortedNames(readContents().names),

  async create(words) {
    const contents = readContents();
    const name = { documentId: shortId(), ...checkedName(words) };
    writeContents({ ...contents, names: [...contents.names, name] });
    return name;
  },

  async update(documentId, words) {
    const contents = readContents();
    const name = { ...nameIn(contents, documentId), ...checkedName(words) };
    writeContents({ ...contents, names: replaced(contents.names, name) });
    return name;
  },

  async merge(kept, merged) {
    const contents = readContents();
    const [to, from] = [nameIn(contents, kept), nameIn(contents, merged)];
    if (to === from) throw invalid('name/same', 'Escolha outro nome para unir a este.');
    const name = { ...to, ...mergedProfile(to, from) };
    writeContents(withMergedName(contents, name, merged));
    return name;
  },

  async remove(documentId) {
    const contents = readContents();
    nameIn(contents, documentId);
    // `writeContents` removes references to missing names.
    writeContents({ ...contents, names: contents.names.filter((name) => name.documentId !== documentId) });
  },

  async listAppearances(documentId) {
    const contents = readContents();
    nameIn(contents, documentId);
    return appearancesOf(contents, documentId);
  },
};

const nameIn = ({ names }: Contents, documentId: string) => rowOf(names, documentId, 'name');

function checkedName({ name, kind, instagram, site }: NameWords): NameWords {
  if (name.trim() === '') throw invalid('name/empty', 'Por favor, escreva o nome.');
  const handle = instagram === null ? null : handleOf(instagram);
  return { name: name.trim(), kind, instagram: handle, site: site?.trim() || null };
}

/** A save's credits and garments to store, and all names with the new ones. @throws DataError `conflict` */
export function savedCredits(names: readonly CreditName[], sent: Parameters<typeof tidiedCredits>[0]) {
  const found = withSentNames(names, tidiedCredits(sent), (words) => {
    return { ...words, documentId: shortId(), site: null };
  });
  if (!found) throw conflict('There is no such name');
  return found;
}
