import type { Core } from '@strapi/strapi';
import type {
  Credit,
  CreditName,
  Garment,
  NameKind,
  SentCredit,
  SentGarment,
  SentName,
} from 'contract/credits/credit';
import { foldedName, withSentNames } from 'contract/credits/credit-names';
import type { Context } from 'koa';
import { isSame } from '../entries/saves/save-over';
import { refuse, requestData } from '../platform/requests';
import { creditNameUid } from '../platform/strapi/content-types';
import { currentKnex } from '../platform/strapi/current-knex';
import { columnsOf, tables } from '../platform/strapi/tables';
import { strings } from '../platform/strings';
import { checkCredits, checkGarments } from './validation';

/** The credits and garments of a save; absent fields stay unchanged. */
export type SentCredits = { credits?: SentCredit[]; garments?: SentGarment[] };

/** Takes credits and garments, whose format Strapi does not accept, out of the body. @throws ValidationError */
export function takeCredits(ctx: Context): SentCredits {
  const { credits, garments, ...data } = requestData(ctx.request.body);
  const sent = {
    ...(credits !== undefined && { credits: checkCredits(credits) }),
    ...(garments !== undefined && { garments: checkGarments(garments) }),
  };
  if (Object.keys(sent).length > 0) ctx.request.body = { ...ctx.request.body, data };
  return sent;
}

type StoredName = { documentId: string; name: string; instagram: string | null; kind: NameKind };

/**
 * Converts sent credits to Strapi's format, with a matching stored name for each (`withSentNames`), else a new one. Requires
 * the lock of names. @throws ValidationError for a name that is not stored any more
 */
export async function toStoredCredits(
  strapi: Core.Strapi,
  sent: SentCredits,
): Promise<{ credits?: object[]; garments?: object[] }> {
  if (!sent.credits && !sent.garments) return {};
  const stored: StoredName[] = await (await currentKnex(strapi))(tables.names)
    .select(columnsOf('names', ['documentId', 'name', 'instagram', 'kind']))
    .orderBy('id');
  let made = 0;
  const found = withSentNames(stored, sent, (words) => {
    made += 1;
    return { documentId: `new ${made}`, ...words };
  });
  if (!found) return refuse('credits', strings.credits.nameUnknown);
  const ids = new Map<string, string>();
  for (const { documentId, name, kind, instagram } of found.names) {
    const before = stored.find((known) => known.documentId === documentId);
    if (!before) {
      const data = { name, kind, instagram: instagram ?? '' };
      ids.set(documentId, (await strapi.documents(creditNameUid).create({ data })).documentId);
    } else if (name !== before.name || (instagram && instagram !== before.instagram))
      await strapi
        .documents(creditNameUid)
        .update({ documentId, data: { name, instagram: instagram ?? '' } });
  }
  const set = (names: readonly StoredName[]) => ({
    set: names.map(({ documentId: id }) => ({ documentId: ids.get(id) ?? id })),
  });
  const { credits, garments } = found;
  return {
    ...(credits && { credits: credits.map(({ role, names }) => ({ role, names: set(names) })) }),
    ...(garments && {
      garments: garments.map(({ brand, ...garment }) => ({ ...garment, brand: brand && set([brand]) })),
    }),
  };
}

function isNamed(sent: SentName, stored: CreditName | null): boolean {
  if (!stored) return false;
  if ('documentId' in sent) return sent.documentId === stored.documentId;
  return sent.instagram
    ? sent.instagram === stored.instagram
    : foldedName(sent.name) === foldedName(stored.name);
}

function areSame<Sent, Kept>(
  sent: readonly Sent[] | undefined,
  stored: readonly Kept[] = [],
  isSame: (one: Sent, other: Kept) => boolean,
): boolean {
  if (!sent) return true;
  return sent.length === stored.length && sent.every((one, at) => isSame(one, stored[at] as Kept));
}

export function areCreditsWritten(
  { credits, garments }: SentCredits,
  stored: { credits?: Credit[]; garments?: Garment[] },
): boolean {
  const areLines = areSame(
    credits,
    stored.credits,
    (line, other) => line.role === other.role && areSame(line.names, other.names, isNamed),
  );
  const arePieces = areSame(
    garments,
    stored.garments,
    ({ description, brand, translations }, other) =>
      description === other.description &&
      (brand ? isNamed(brand, other.brand) : other.brand === null) &&
      (translations === undefined || isSame(translations, other.translations)),
  );
  return areLines && arePieces;
}
