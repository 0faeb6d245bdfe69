import type { Core } from '@strapi/strapi';
import { publicationOf } from './publication';
import { isHeldBack, type RightsRow } from './rights-row';

/** What an item is to a client to whom it was sent: its dates and its story's decide, and what is held back is shown. */
export function clientStateOf(
  strapi: Core.Strapi,
  item: RightsRow & { documentId: string },
  story: RightsRow | undefined,
): 'shown' | 'hidden' | 'early' | 'ended' {
  const period = publicationOf(strapi).clientPeriod(item.documentId);
  const now = Date.now();
  if (period && now >= period.until) return 'ended';
  if (period && now < period.from) return 'early';
  return [item, story].some((row) => row && isHeldBack(row)) ? 'hidden' : 'shown';
}
