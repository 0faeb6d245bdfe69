import type { Core } from '@strapi/strapi';
import {
  bookHeaders,
  bookLimits,
  type ClientBook,
  clientBookSchema,
  ownBookSchema,
} from 'contract/book/book';
import { words } from 'contract/words/words';
import type { Context } from 'koa';
import * as v from 'valibot';
import { makeBook } from '../../book/make-book';
import { tryAcquireBook, tryAcquireOwnBook } from '../../platform/download-limit';
import { refuseParameter } from '../../platform/requests';
import { publicationOf } from '../../rights/publication';
import { countDownload } from '../../visits/visits';
import { inPlace, leftWhileSent, send, signalOf } from '../downloads/send-download';
import { plainFileName } from '../files/file-names';
import { readSentItems } from '../files/sent-items';
import { type KnownSelection, knownSelections, selectionsReady } from '../index/selection-index';
import { bookPictures, chooseSteps, openStep } from './book-pictures';
import { type Source, selectionSource, storiesSource } from './book-sources';
import { readBook } from './read-book';

/** How long (ms) a book may hold the only place: 10 MB at 55 KB/s. */
const longestMs = 180_000;

/**
 * Sends a book of the photographs that are asked for, in the order of the question, as far as the reader sees them: the first
 * ones, or its head alone. @returns false where no photograph may be in it
 */
async function sendBook(
  strapi: Core.Strapi,
  ctx: Context,
  source: Source,
  { format, items }: ClientBook,
  onBegun = () => {},
): Promise<boolean> {
  const { entries, language, isOwn } = source;
  const signal = AbortSignal.any([signalOf(ctx), AbortSignal.timeout(longestMs)]);
  const found = items?.flatMap((item) => entries.find((entry) => entry.item === item) ?? []) ?? entries;
  const chosen = found.slice(0, format === 'card' ? bookLimits.ofCard : bookLimits.photographs);
  // A client knows a photograph by its number on the page.
  const placed = isOwn ? chosen.map((entry, at) => ({ ...entry, number: at + 1 })) : chosen;
  // What lies elsewhere on the web is not read.
  const sent = (await readSentItems(strapi, placed, language)).filter(({ item }) => item.media);
  if (sent.length === 0) return false;
  const pictures = await bookPictures(strapi, sent, source.folder);
  const book = await readBook(strapi, source, sent, { pictures, format });
  ctx.set({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    [bookHeaders.photographs]: String(pictures.size),
  });
  const name = `${plainFileName(book.title.text, words[language].book.file)}.pdf`;
  await send(ctx, { name, type: 'application/pdf', bytes: null }, async () => {
    const { widths, write } = await makeBook(book, signal);
    const { dpi, steps } = chooseSteps(pictures, widths);
    if (dpi < bookLimits.dpi) ctx.set(bookHeaders.dpi, String(dpi));
    onBegun();
    // Of a PDF as of a ZIP: one that opens is whole, and all of it was allowed until its last picture.
    const stream = write((key) => {
      if (!sent.every(({ item }) => source.isStillSeen(item.documentId))) throw leftWhileSent();
      return openStep(steps.get(key), signal);
    });
    return { stream };
  });
  return true;
}

/** A selection as a PDF for its client. @returns false where the owner allows none or with a mark alone, and for a query that no page sends */
export async function answerBook(
  strapi: Core.Strapi,
  ctx: Context,
  selection: KnownSelection,
): Promise<boolean> {
  if (selection.downloads === 'none' || selection.isMarked) return false;
  const asked = v.safeParse(clientBookSchema, ctx.query);
  const source = asked.success && (await selectionSource(strapi, selection, null));
  if (!source) return false;
  const count = () => countDownload(strapi, ctx, selection.documentId);
  const place = { take: () => tryAcquireBook('book'), tooMany: words[selection.language].book.tooMany };
  return inPlace(strapi, ctx, place, () => sendBook(strapi, ctx, source, asked.output, count));
}

/** A PDF for the owner: of a selection as its client sees it, or of stories. @throws ValidationError */
export async function answerOwnBook(strapi: Core.Strapi, ctx: Context): Promise<void> {
  const asked = v.safeParse(ownBookSchema, ctx.query);
  if (!asked.success) return refuseParameter(String(asked.issues[0].path?.[0]?.key ?? 'selection'));
  const { selection: [id] = [], stories = [], language, unshown } = asked.output;
  await Promise.all([selectionsReady(strapi), publicationOf(strapi).ready()]);
  const selection = knownSelections(strapi).find(({ documentId }) => documentId === id);
  const source = selection
    ? await selectionSource(strapi, selection, language)
    : await storiesSource(strapi, stories, { language, isUnshown: unshown !== undefined });
  const { tooMany, empty } = words.pt.book;
  const place = { take: () => tryAcquireOwnBook('book'), tooMany };
  const isSent =
    source && (await inPlace(strapi, ctx, place, () => sendBook(strapi, ctx, source, asked.output)));
  if (!isSent) ctx.notFound(empty);
}
