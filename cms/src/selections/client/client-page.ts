import type { Core } from '@strapi/strapi';
import {
  type ClientItem,
  type ClientPage,
  type ClientStory,
  choicesKeptDays,
  clientWords,
  forWords,
} from 'contract/selections/selection';
import { pictureOf } from '../../gallery/serializer';
import { columns, tables } from '../../platform/strapi/tables';
import { downloadsOf, sumOf } from '../downloads/downloads';
import { clientFileUrl, clientImage } from '../files/client-images';
import { readSentItems, type SentItem } from '../files/sent-items';
import { entriesShown, type KnownSelection } from '../index/selection-index';

const dayMs = 24 * 60 * 60 * 1000;

/** The day by which clients' names and comments are deleted, `YYYY-MM-DD`: so many days after the last one are over then. Null without an end. */
export function keptUntil(until: string | null): string | null {
  if (until === null) return null;
  return new Date(Date.parse(`${until}T12:00Z`) + (choicesKeptDays + 1) * dayMs).toISOString().slice(0, 10);
}

/** The stories of items, each once. */
function storiesOf(sent: readonly SentItem[]): ClientStory[] {
  const stories = new Map(sent.flatMap(({ story }) => (story ? [[story.documentId, story]] : [])));
  return [...stories.values()].map(({ documentId, title, client, credits, untranslated }) => ({
    documentId,
    title,
    client: client || null,
    credits,
    ...(untranslated && { untranslated }),
  }));
}

type Words = { title: string } & Record<(typeof clientWords)[number], string | null>;

/** What a selection's page shows; null when the selection has just been deleted. */
export async function readClientPage(
  strapi: Core.Strapi,
  { selection, link }: { selection: KnownSelection; link: string },
  person: ClientPage['person'],
): Promise<ClientPage | null> {
  const words: Words | undefined = await strapi.db
    .connection(tables.selections)
    .where(columns.selections.documentId, selection.documentId)
    .first('title', ...clientWords);
  if (!words) return null;
  const sent = await readSentItems(strapi, entriesShown(strapi, selection), selection.language);
  // They may say what is not to be known yet.
  const isSeen = sent.length > 0;
  const downloads = await downloadsOf(strapi, selection, sent);
  const items = await Promise.all(
    sent.map(
      async ({ item, number, note, story }): Promise<ClientItem> => ({
        documentId: item.documentId,
        number,
        title: item.title,
        note,
        fileType: item.fileType,
        image: await clientImage(strapi, item, pictureOf(item), { selection, link }),
        url: await clientFileUrl(strapi, item, { selection, link }),
        alt: item.alt || null,
        story: story?.documentId ?? null,
        credits: item.credits ?? [],
        garments: item.garments ?? [],
        ...(item.untranslated && { untranslated: item.untranslated }),
        download: downloads.some((one) => one.item.documentId === item.documentId)
          ? `${link}/d/${item.documentId}`
          : null,
      }),
    ),
  );
  const isBook =
    downloads.length > 0 && !selection.isMarked && sent.some(({ item }) => item.fileType !== 'video');
  return {
    link,
    language: selection.language,
    title: isSeen ? words.title : null,
    ...forWords(clientWords, (name) => (isSeen && words[name]) || null),
    until: selection.until,
    mostChosen: selection.mostChosen,
    isChoosingClosed: selection.isChoosingClosed,
    keptUntil: keptUntil(selection.until),
    items,
    stories: storiesOf(sent),
    zip: downloads.length > 0 ? { path: `${link}/zip`, bytes: sumOf(downloads) } : null,
    book: isBook ? `${link}/book` : null,
    person,
  };
}
