import type { CreditName, SentCredit, SentGarment, SentName } from 'contract/credits/credit';
import { joinedLines, mergedProfile, withSentNames } from 'contract/credits/credit-names';
import { handleOf } from 'contract/credits/instagram-handle';
import { appearancesOf, type Contents, withMergedName } from 'contract/stories/contents';
import { shortId } from '../../lib/short-id';
import type { NamesEditor, NameWords } from '../credits';
import { readContents, writeContents } from './contents';
import { conflict, invalid, replaced, rowOf } from './refusals';

/** Names in this browser's storage. */
export const namesEditor: NamesEditor = {
  list: async () =>
    readContents().names.toSorted(
      (a, b) => a.name.localeCompare(b.name, 'pt-BR') || a.documentId.localeCompare(b.documentId),
    ),

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
  return { name: name.trim(), kind, instagram: handleIn(instagram), site: site?.trim() || null };
}

const handleIn = (instagram: string | null) => (instagram === null ? null : handleOf(instagram));

const tidied = (sent: SentName): SentName =>
  'documentId' in sent ? sent : { name: sent.name.trim(), instagram: handleIn(sent.instagram) };

/** A save's credits and garments to store, and all names with the new ones. @throws DataError `conflict` */
export function savedCredits(
  names: readonly CreditName[],
  { credits, garments }: { credits?: SentCredit[] | undefined; garments?: SentGarment[] | undefined },
) {
  const lines = credits?.map(({ role, names: sent }) => ({ role: role.trim(), names: sent.map(tidied) }));
  const worn = garments?.map(({ description, brand }) => ({
    description: description.trim(),
    brand: brand && tidied(brand),
  }));
  const sent = {
    ...(lines && { credits: joinedLines(lines).filter(({ role }) => role !== '') }),
    ...(worn && { garments: worn.filter(({ description, brand }) => description !== '' || brand !== null) }),
  };
  const found = withSentNames(names, sent, (words) => ({ documentId: shortId(), ...words, site: null }));
  if (!found) throw conflict('There is no such name');
  return found;
}
