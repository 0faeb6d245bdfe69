import type { Core } from '@strapi/strapi';
import type { Language } from 'contract/translations/languages';
import { words } from 'contract/words/words';
import type { Book, Text } from '../../book/form/book';
import { columns, columnsOf, tables } from '../../platform/strapi/tables';
import { publicationOf } from '../../rights/publication';
import { owner } from '../../rights/visibility';
import { coversOf, findStory, readMembers } from '../../stories/read-stories';
import { booksFolder } from '../files/unmarked-files';
import {
  entriesShown,
  isOver,
  isStillSent,
  type KnownSelection,
  type PlacedEntry,
} from '../index/selection-index';

/** What a book is made of, for whom, and who still sees it. */
export type Source = {
  entries: readonly PlacedEntry[];
  language: Language;
  /** The folder of its unmarked pictures. */
  folder: string;
  /** The photograph that was chosen for the cover. */
  cover: string | null;
  /** What stands on its first page; null where its story says it. */
  heading: Pick<Book, 'title' | 'from' | 'facts'> | null;
  /** Whether stories are the reader's own: a client reads no text of a story that is not public. */
  isOwn: boolean;
  /** Asked with each picture, as far as this process knows. */
  isStillSeen(item: string): boolean;
};

/** A selection as its client sees it. @param asked the owner's language @returns null when it has just been deleted */
export async function selectionSource(
  strapi: Core.Strapi,
  selection: KnownSelection,
  asked: Language | null,
): Promise<Source | null> {
  const { documentId, isMarked } = selection;
  const stored: { title: string; client: string | null; message: string | null } | undefined = await strapi.db
    .connection(tables.selections)
    .where(columns.selections.documentId, documentId)
    .first(columnsOf('selections', ['title', 'client', 'message']));
  if (!stored) return null;
  const { title, client, message } = stored;
  const language = asked ?? selection.language;
  const { selectionOf, forClient } = words[language].book;
  const told = (text: string): Text => ({ text, language: selection.language });
  // Its own folder is swept where no client sees anything without a mark.
  const isSwept = isMarked || isOver(selection, publicationOf(strapi).timeZone());
  return {
    entries: entriesShown(strapi, selection),
    language,
    folder: isSwept ? booksFolder : documentId,
    cover: null,
    heading: {
      title: told(title),
      from: selectionOf(publicationOf(strapi).siteName()),
      facts: [
        ...(client ? [{ text: forClient(client), language }] : []),
        ...(message ? [told(message)] : []),
      ],
    },
    isOwn: false,
    isStillSeen: (item) =>
      asked
        ? entriesShown(strapi, selection).some((entry) => entry.item === item)
        : isStillSent(strapi, selection, item),
  };
}

/** Stories in this order, as visitors see them. @param isUnshown also what they do not see, but for what has ended */
export async function storiesSource(
  strapi: Core.Strapi,
  documentIds: readonly string[],
  { language, isUnshown }: { language: Language; isUnshown: boolean },
): Promise<Source> {
  const publication = publicationOf(strapi);
  const isStillSeen = (item: string) => {
    const until = publication.clientPeriod(item)?.until ?? 0;
    return Date.now() < until && (isUnshown || publication.isShown(item));
  };
  const found = await Promise.all(documentIds.map((documentId) => findStory(strapi, documentId)));
  const ids = found.flatMap((story) => story?.id ?? []);
  const members = await readMembers(strapi, { ids, viewer: owner });
  const covers = await coversOf(strapi, ids);
  return {
    entries: ids
      .flatMap((id) => members.get(id) ?? [])
      .filter(({ documentId }) => isStillSeen(documentId))
      .map(({ documentId }) => ({ item: documentId, note: null, isEarly: true, number: 0 })),
    language,
    folder: booksFolder,
    cover: covers.get(ids[0] ?? 0)?.documentId ?? null,
    heading: null,
    isOwn: true,
    isStillSeen,
  };
}
