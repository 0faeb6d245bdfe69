import type { Core } from '@strapi/strapi';
import { words } from 'contract/words/words';
import type { Context } from 'koa';
import {
  type TryAcquire,
  tryAcquireOriginal,
  tryAcquireOwnZip,
  tryAcquireZip,
} from '../../platform/download-limit';
import { currentKnex } from '../../platform/strapi/current-knex';
import { columns, tables } from '../../platform/strapi/tables';
import { countDownload } from '../../visits/visits';
import { readChoices } from '../choices/read-choices';
import { learnLength } from '../files/fetch-hosted';
import { plainFileName } from '../files/file-names';
import { readSentItems } from '../files/sent-items';
import { makeUnmarkedDownload } from '../files/unmarked-files';
import {
  entriesShown,
  entriesThere,
  isStillSent,
  type KnownSelection,
  type PlacedEntry,
} from '../index/selection-index';
import { choicesCsv, creditsCsv, creditsTxt } from './credit-sheets';
import { downloadsOf } from './downloads';
import { nameEnding, type Order, type Prepared, prepareAll } from './prepare-downloads';
import { inPlace, leftWhileSent, send, signalOf } from './send-download';
import { type ZippedFile, type ZippedText, zipOf } from './zip-stream';

/** A place for a download of a selection, with what its reader is told where there is none. */
const placeFor = ({ documentId, language }: KnownSelection, tryAcquire: TryAcquire) => ({
  take: () => tryAcquire(documentId),
  tooMany: words[language].client.sheet.tooMany,
});

/** One item's file as a download. @returns false where there is none */
export async function answerDownload(
  strapi: Core.Strapi,
  ctx: Context,
  selection: KnownSelection,
  documentId: string,
): Promise<boolean> {
  const entries = entriesShown(strapi, selection).filter(({ item }) => item === documentId);
  const order = { sending: selection, selection, isForOwner: false, signal: signalOf(ctx) };
  const [found] = await prepareAll(strapi, order, await readSentItems(strapi, entries, selection.language));
  if (!found) return false;
  const sendFound = async () => {
    const { name, ext, bytes, etag } = found;
    const sent = { name: nameEnding(name, ext), type: 'application/octet-stream', bytes, etag };
    await send(ctx, sent, async (part) => {
      const opened = await found.open(part);
      // Whoever asks for the rest has begun before.
      if (!part || part.start === 0) countDownload(strapi, ctx, selection.documentId);
      return { stream: opened.stream, name: nameEnding(name, opened.ext) };
    });
    return true;
  };
  // It is in memory until its reader has all of it.
  const isHeld = found.isHosted && found.kind === 'original';
  return isHeld ? inPlace(strapi, ctx, placeFor(selection, tryAcquireOriginal), sendFound) : sendFound();
}

/** A name for what is downloaded of a selection, of its title. */
async function nameOf(strapi: Core.Strapi, { documentId, language }: KnownSelection): Promise<string> {
  const row: { title: string } | undefined = await strapi.db
    .connection(tables.selections)
    .where(columns.selections.documentId, documentId)
    .first('title');
  return plainFileName(row?.title ?? '', words[language].client.sheet.zip);
}

/** Sends the files of entries as a ZIP. @param texts what it has besides @returns false where there is none */
async function sendZip(
  strapi: Core.Strapi,
  ctx: Context,
  order: Order,
  entries: readonly PlacedEntry[],
  texts: readonly ZippedText[] = [],
): Promise<boolean> {
  const { selection, isForOwner } = order;
  const language = isForOwner ? 'pt' : selection.language;
  const files = await prepareAll(strapi, order, await readSentItems(strapi, entries, language));
  if (files.length === 0) return false;
  const standIns = new Set<Prepared>();
  const zipped = files.map(
    (file): ZippedFile => ({
      ...file,
      async open() {
        const isSent = isForOwner || isStillSent(strapi, selection, file.item.documentId);
        if (!isSent) throw leftWhileSent();
        const read = await file.open();
        if (read.isStandIn) standIns.add(file);
        return read.stream;
      },
    }),
  );
  // Where a length is not known, the texts tell what stood in for what in the end.
  const rows = () =>
    files.map((file) => ({ name: file.name, sent: file, isStandIn: file.isStandIn || standIns.has(file) }));
  const zip = zipOf(zipped, [
    { name: 'creditos.txt', text: () => creditsTxt(rows(), language) },
    { name: 'creditos.csv', text: () => creditsCsv(rows(), language) },
    ...texts,
  ]);
  const name = `${await nameOf(strapi, selection)}.zip`;
  const sent = { name, type: 'application/zip', bytes: zip.length };
  try {
    await send(ctx, sent, () => {
      if (!isForOwner) countDownload(strapi, ctx, selection.documentId);
      return zip;
    });
  } finally {
    zip.abort();
  }
  return true;
}

/** All items' files as a ZIP. @returns false where the owner allows no downloads */
export async function answerZip(
  strapi: Core.Strapi,
  ctx: Context,
  selection: KnownSelection,
): Promise<boolean> {
  if (selection.downloads === 'none') return false;
  const order = { sending: selection, selection, isForOwner: false, signal: signalOf(ctx) };
  const entries = entriesShown(strapi, selection);
  return await inPlace(strapi, ctx, placeFor(selection, tryAcquireZip), () =>
    sendZip(strapi, ctx, order, entries),
  );
}

/** The originals of what clients chose as a ZIP for the owner, whatever clients may see. @returns false for nothing */
export async function answerOwnZip(
  strapi: Core.Strapi,
  ctx: Context,
  selection: KnownSelection,
): Promise<boolean> {
  const { documentId } = selection;
  const chosen: string[] = await (await currentKnex(strapi))(tables.choices)
    .where({ selection: documentId, [columns.choices.isChosen]: true })
    .distinct()
    .pluck('item');
  const sending = { documentId, isMarked: false, downloads: 'originals' } as const;
  const order = { sending, selection, isForOwner: true, signal: signalOf(ctx) };
  const entries = entriesThere(strapi, selection).filter(({ item }) => chosen.includes(item));
  return inPlace(strapi, ctx, placeFor(selection, tryAcquireOwnZip), async () => {
    const list = { name: 'escolhas.csv', text: await listOf(strapi, selection) };
    return sendZip(strapi, ctx, order, entries, [list]);
  });
}

/** What clients chose and wrote, whatever they may see now. */
async function listOf(strapi: Core.Strapi, selection: KnownSelection): Promise<string> {
  const { people } = await readChoices(strapi, selection.documentId);
  return choicesCsv(await readSentItems(strapi, entriesThere(strapi, selection), 'pt'), people);
}

/** The same list alone. */
export async function answerOwnList(
  strapi: Core.Strapi,
  ctx: Context,
  selection: KnownSelection,
): Promise<true> {
  const name = `${await nameOf(strapi, selection)}_escolhas.csv`;
  ctx.set({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
  });
  ctx.body = await listOf(strapi, selection);
  return true;
}

/** Learns what a ZIP's length needs, and makes its unmarked pictures, ahead of its download: once the page was looked at. */
export async function prepareDownloads(strapi: Core.Strapi, selection: KnownSelection): Promise<void> {
  const sent = await readSentItems(strapi, entriesShown(strapi, selection), selection.language);
  for (const { kind, isHosted, filepath, media } of await downloadsOf(strapi, selection, sent)) {
    if (isHosted && kind === 'public' && filepath) await learnLength(filepath);
    else if (kind === 'unmarked' && filepath === null)
      await makeUnmarkedDownload(strapi, selection.documentId, media, 'later');
  }
}
