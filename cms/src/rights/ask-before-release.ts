import {
  type BroughtOut,
  confirmReleaseHeader,
  newlySeen,
  releaseTrial,
  releaseWords,
  unconfirmed,
} from 'contract/rights/release';
import { documentIdOf, type SaveStep, writes } from '../platform/feature';
import { galleryItemUid, siteSettingUid, storyUid } from '../platform/strapi/content-types';
import { saveLocks, type Transaction, whileLocked } from '../platform/strapi/save-locks';
import { columns, links, tables } from '../platform/strapi/tables';
import { readSeen, readThings } from './brought-out';

/** A request's save would bring out what visitors do not see, and does not confirm it, or is a trial. Nothing is written. */
export class BringsOut extends Error {
  override readonly name = 'BringsOut';

  constructor(readonly broughtOut: BroughtOut) {
    super(releaseWords(broughtOut));
  }
}

const uids = new Set<string>([galleryItemUid, storyUid, siteSettingUid]);
const makes = new Set(['create', 'clone']);

/**
 * The stories that may come out without being asked, because that was chosen before this save: of one that was made empty, and not
 * changed since, the first photographs are sent.
 */
async function chosenBefore(trx: Transaction): Promise<Set<number>> {
  const stories: number[] = await trx(tables.stories)
    .whereRaw('?? = ??', [columns.stories.createdAt, columns.stories.updatedAt])
    .whereNotIn('id', trx(links.story.table).select(links.story.story).whereNotNull(links.story.story))
    .pluck('id');
  return new Set(stories);
}

/**
 * Refuses what a request would bring out until it confirms that. Neither commands nor restores have a request; an entry that
 * is made is no part of it, because its release was chosen with it. @throws BringsOut
 */
export const askBeforeRelease: SaveStep = (strapi) => (context, next) => {
  const request = strapi.requestContext.get();
  // An item that is deleted brings nothing out; a story's items may.
  const isItemDeleted = context.uid === galleryItemUid && context.action === 'delete';
  if (!request || isItemDeleted || !uids.has(context.uid) || !writes.has(context.action)) return next();
  const confirmed = request.get(confirmReleaseHeader).split(/[,\s]+/);
  // One instant for both: what a date brings meanwhile is no act.
  const now = Date.now();
  return whileLocked(strapi, saveLocks.galleries(), async (trx) => {
    const seen = await readSeen(trx, now);
    const chosen = await chosenBefore(trx);
    const result = await next();
    const made = makes.has(context.action) ? documentIdOf(result) : undefined;
    const things = await readThings(trx, newlySeen(seen, await readSeen(trx, now), chosen));
    const broughtOut = things.filter(({ documentId }) => documentId !== made);
    const isTrial = confirmed.includes(releaseTrial);
    if (isTrial || unconfirmed(broughtOut, confirmed).length > 0) throw new BringsOut(broughtOut);
    return result;
  });
};
