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
import { foldedName, kindFor, matchingName } from 'contract/credits/credit-names';
import type { Context } from 'koa';
import { refuse, requestData } from '../platform/requests';
import { creditNameUid } from '../platform/strapi/content-types';
import { currentKnex } from '../platform/strapi/current-knex';
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

type StoredName = { documentId: string; name: string; instagram: string | null };

/** Returns a function that finds a name or creates it. Later calls find created names as well. */
async function openNames(strapi: Core.Strapi) {
  const storedNames: StoredName[] = await (await currentKnex(strapi))('credit_names')
    .select({ documentId: 'document_id', name: 'name', instagram: 'instagram' })
    .orderBy('id');

  async function find(sent: SentName): Promise<StoredName | undefined> {
    if ('documentId' in sent) {
      const stored = storedNames.find(({ documentId }) => documentId === sent.documentId);
      return stored ?? refuse('credits', strings.credits.nameUnknown);
    }
    const { instagram } = sent;
    const stored = matchingName(storedNames, sent);
    if (stored && instagram && !stored.instagram) {
      const { documentId } = stored;
      await strapi.documents(creditNameUid).update({ documentId, data: { instagram } });
      stored.instagram = instagram;
    }
    return stored;
  }

  return async function nameFor(sent: SentName, kind: NameKind): Promise<string> {
    const found = await find(sent);
    if (found || 'documentId' in sent) return found?.documentId ?? '';
    const { name, instagram } = sent;
    const data = { name, kind, instagram: instagram ?? '' };
    const made = await strapi.documents(creditNameUid).create({ data });
    storedNames.push({ ...sent, documentId: made.documentId });
    return made.documentId;
  };
}

/**
 * Converts sent credits to Strapi's format, with a matching stored name for each (`matchingName`), else a new one. Requires
 * the lock of names. @throws ValidationError for a name that is not stored any more
 */
export async function toStoredCredits(
  strapi: Core.Strapi,
  { credits, garments }: SentCredits,
): Promise<{ credits?: object[]; garments?: object[] }> {
  if (!credits && !garments) return {};
  const nameFor = await openNames(strapi);
  const lines: object[] = [];
  for (const { role, names } of credits ?? []) {
    const ids = new Set<string>();
    for (const name of names) ids.add(await nameFor(name, kindFor(role)));
    lines.push({ role, names: { set: [...ids].map((documentId) => ({ documentId })) } });
  }
  const pieces: object[] = [];
  for (const { description, brand } of garments ?? []) {
    const documentId = brand && (await nameFor(brand, 'marca'));
    pieces.push({ description, brand: documentId ? { set: [{ documentId }] } : null });
  }
  return { ...(credits && { credits: lines }), ...(garments && { garments: pieces }) };
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
    ({ description, brand }, other) =>
      description === other.description && (brand ? isNamed(brand, other.brand) : other.brand === null),
  );
  return areLines && arePieces;
}
