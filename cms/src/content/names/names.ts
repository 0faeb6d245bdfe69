import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { GalleryItemBody, ListedStoryBody } from 'contract/api-bodies';
import type { CreditName } from 'contract/credit';
import { mergedProfile } from 'contract/credit-names';
import type { SaveStep } from '../../platform/feature';
import { refuse } from '../../platform/requests';
import { creditNameUid } from '../../platform/strapi/content-types';
import { currentKnex } from '../../platform/strapi/current-knex';
import { saveLocks, whileLocked } from '../../platform/strapi/save-locks';
import { strings } from '../../platform/strings';
import { type StoredName, toNameBody } from '../credits/read-credits';
import { readItems } from '../gallery/read-items';
import { toGalleryItemBody } from '../gallery/serializer';
import { mediaFor } from '../rights/owner-media';
import { owner } from '../rights/visibility';
import { listStoriesOf } from '../stories/read-stories';
import { placesOf, removeEmptyLines, replaceName, touchPlaces } from './named-lines';

type Row = StoredName & { id: number };

const columns = {
  id: 'id',
  documentId: 'document_id',
  name: 'name',
  kind: 'kind',
  instagram: 'instagram',
  site: 'site',
};

const byName = new Intl.Collator('pt-BR').compare;

export async function listNames(strapi: Core.Strapi): Promise<CreditName[]> {
  const rows: Row[] = await (await currentKnex(strapi))('credit_names').select(columns).orderBy('id');
  return rows.sort((a, b) => byName(a.name, b.name)).map(toNameBody);
}

async function findRow(strapi: Core.Strapi, documentId: string): Promise<Row> {
  const row: Row | undefined = await (await currentKnex(strapi))('credit_names')
    .where({ document_id: documentId })
    .first(columns);
  if (!row) throw new errors.NotFoundError();
  return row;
}

/** @throws NotFoundError */
export async function readName(strapi: Core.Strapi, documentId: string): Promise<CreditName> {
  return toNameBody(await findRow(strapi, documentId));
}

/**
 * Replaces all references to `merged` by `kept`, fills in its missing profile fields, and deletes `merged`.
 * @throws NotFoundError; ValidationError for merging a name with itself
 */
export function mergeNames(strapi: Core.Strapi, kept: string, merged: unknown): Promise<CreditName> {
  if (typeof merged !== 'string' || merged === kept) refuse('merged', strings.credits.mergeInvalid);
  return whileLocked(strapi, [...saveLocks.galleries(), saveLocks.names()], async (trx) => {
    const to = await findRow(strapi, kept);
    const from = await findRow(strapi, merged);
    await touchPlaces(trx, await placesOf(trx, from.id));
    await replaceName(trx, from.id, to.id);
    const { instagram, site } = mergedProfile(toNameBody(to), toNameBody(from));
    const data = { instagram: instagram ?? '', site: site ?? '' };
    await strapi.documents(creditNameUid).update({ documentId: kept, data });
    await strapi.documents(creditNameUid).delete({ documentId: merged });
    return readName(strapi, kept);
  });
}

export type Appearances = { stories: ListedStoryBody[]; items: GalleryItemBody[] };

/** The stories that refer to a name directly or by an item, and items without a story that do. @throws NotFoundError */
export async function listAppearances(strapi: Core.Strapi, documentId: string): Promise<Appearances> {
  const { id } = await findRow(strapi, documentId);
  return await strapi.db.transaction(async ({ trx }): Promise<Appearances> => {
    const places = await placesOf(trx, id);
    const links: { item: number; story: number }[] = await trx('gallery_items_story_lnk')
      .select({ item: 'gallery_item_id', story: 'story_id' })
      .whereIn('gallery_item_id', places.gallery_items);
    const stories = [...places.stories, ...links.map(({ story }) => story)];
    const inStories = new Set(links.map(({ item }) => item));
    const items = await readItems(
      strapi,
      places.gallery_items.filter((item) => !inStories.has(item)),
      owner,
    );
    const host = await mediaFor(strapi, owner);
    return {
      stories: await listStoriesOf(strapi, [...new Set(stories)]),
      items: items.sort((a, b) => a.id - b.id).map((item) => toGalleryItemBody(item, host, owner)),
    };
  });
}

/** Deleting a name also removes all references to it, and credit lines without other names. */
export const enforceNameReferences: SaveStep = (strapi) => (context, next) => {
  const { uid, action }: { uid: string; action: string } = context;
  const { documentId } = context.params as { documentId?: string };
  if (uid !== creditNameUid || action !== 'delete') return next();
  return whileLocked(strapi, [...saveLocks.galleries(), saveLocks.names()], async (trx) => {
    const row: { id: number } | undefined = await trx('credit_names')
      .where({ document_id: documentId })
      .first('id');
    if (!row) return next();
    const places = await placesOf(trx, row.id);
    // Lock these rows before the name's: a save of an item in Strapi's admin locks in the same order.
    await touchPlaces(trx, places);
    const result = await next();
    await removeEmptyLines(trx, places.credits);
    return result;
  });
};
