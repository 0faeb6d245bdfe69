import type { Core } from '@strapi/strapi';
import { LRUCache } from 'lru-cache';
import { contentVersionOf } from '../../entries/version/content-version';
import { pictureOf, type StoredGalleryItem } from '../../gallery/serializer';
import { EncoderLostError } from '../../media/pictures/encoder';
import { environment } from '../../platform/environment';
import { schedule } from '../../platform/schedule/schedule';
import { galleryItemUid } from '../../platform/strapi/content-types';
import { publicationOf } from '../../rights/publication';
import {
  entriesShown,
  isOver,
  type KnownSelection,
  knownSelections,
  selectionsReady,
} from '../index/selection-index';
import { isMadeUnmarked } from './client-images';
import { namesAhead, unmarkedFile, unmarkedNames } from './unmarked-files';

/** Selections of which pictures are made before anybody looks, those with the newest links: 60 photographs take some 60 MB. */
const mostSelections = 100;
/** Rows in one query. */
const rowsAtOnce = 500;

type Pictures = Pick<StoredGalleryItem, 'documentId' | 'fileType' | 'media' | 'poster'>;
type Lacking = { selection: KnownSelection; name: string };

/** The open selections whose clients see no mark. */
async function unmarkedSelections(strapi: Core.Strapi): Promise<KnownSelection[]> {
  await selectionsReady(strapi);
  const zone = publicationOf(strapi).timeZone();
  return knownSelections(strapi)
    .filter((selection) => !selection.isMarked && !isOver(selection, zone))
    .sort((a, b) => b.count - a.count)
    .slice(0, mostSelections);
}

async function readPictures(strapi: Core.Strapi, items: readonly string[]): Promise<Map<string, Pictures>> {
  const select = ['hash', 'width', 'provider_metadata', 'watermark'];
  const found = new Map<string, Pictures>();
  for (let at = 0; at < items.length; at += rowsAtOnce) {
    const rows: Pictures[] = await strapi.db.query(galleryItemUid).findMany({
      where: { documentId: { $in: items.slice(at, at + rowsAtOnce) } },
      select: ['documentId', 'fileType'],
      populate: { media: { select }, poster: { select } },
    });
    for (const row of rows) found.set(row.documentId, row);
  }
  return found;
}

/** What is to be made, in order: of each selection first what its page shows. */
async function lackingOf(strapi: Core.Strapi): Promise<Lacking[]> {
  const selections = await unmarkedSelections(strapi);
  await publicationOf(strapi).ready();
  const shown = selections.map((selection) => ({ selection, entries: entriesShown(strapi, selection) }));
  const items = [...new Set(shown.flatMap(({ entries }) => entries.map(({ item }) => item)))];
  const pictures = await readPictures(strapi, items);
  const lacking: Lacking[] = [];
  for (const { selection, entries } of shown) {
    const rounds: [string[], string[]] = [[], []];
    for (const { item } of entries) {
      const row = pictures.get(item);
      const file = row && pictureOf(row as StoredGalleryItem);
      if (!file || !isMadeUnmarked(file, selection)) continue;
      for (const [round, names] of namesAhead(file, selection).entries()) rounds[round]?.push(...names);
    }
    if (rounds[0].length === 0) continue;
    const made = await unmarkedNames(selection.documentId);
    lacking.push(...rounds.flat().flatMap((name) => (made.has(name) ? [] : { selection, name })));
  }
  return lacking;
}

/**
 * Makes the unmarked pictures of selections after each change of the content, before a client looks: behind all that somebody
 * waits for. What lacks is found on the disk, so that it survives a restart; the replicas share it, and one of them works.
 */
export function makeAhead(strapi: Core.Strapi): void {
  const version = contentVersionOf(strapi);
  /** The version of which nothing lacks. */
  let done = 0;
  /** What cannot be made. It is tried again when a client asks for it, and after a restart. */
  const left = new LRUCache<string, true>({ max: 10_000 });

  async function make({ selection, name }: Lacking, isStopped: () => boolean): Promise<void> {
    const key = `${selection.documentId}/${name}`;
    if (left.has(key) || isOver(selection, publicationOf(strapi).timeZone())) return;
    try {
      if (!(await unmarkedFile(strapi, selection.documentId, name, 'later'))) left.set(key, true);
    } catch (error) {
      if (!(error instanceof EncoderLostError)) throw error;
      if (isStopped()) return;
      left.set(key, true);
      strapi.log.warn(`An unmarked picture is made when a client asks for it: ${error}`);
    }
  }

  const { runSoon } = schedule(strapi, {
    name: 'Making pictures for clients',
    rule: environment.fileWorkRule,
    alone: {
      lock: 'unmarked pictures',
      async isDue() {
        const current = version.current();
        if (done === current) return false;
        const isDue = (await unmarkedSelections(strapi)).length > 0;
        if (!isDue) done = current;
        return isDue;
      },
    },
    async run(isStopped) {
      for (;;) {
        const current = version.current();
        const isChanged = () => version.current() !== current;
        for (const lacking of await lackingOf(strapi)) {
          if (isStopped()) return;
          await make(lacking, isStopped);
          // Another picture may come first now.
          if (isChanged()) break;
        }
        if (!isChanged()) {
          done = current;
          return;
        }
      }
    },
  });
  version.onChange(runSoon);
}
