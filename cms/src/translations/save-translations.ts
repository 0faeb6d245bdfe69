import type { Core } from '@strapi/strapi';
import { type TranslatedType, translatedWords } from 'contract/translations/translated-words';
import {
  mergeTranslations,
  type SentTranslations,
  type Translations,
} from 'contract/translations/translation';
import { isEntry } from '../entries/saves/save-over';
import type { SaveStep } from '../platform/feature';
import { aboutPageUid } from '../platform/strapi/content-types';
import { translatedLists, translatedTypes } from './check';

type Entry = Record<string, unknown>;
type Save = { data?: Entry; documentId?: string };

/**
 * What a save says of translations changes those that are stored: the words that it names. An entry of a list that is sent
 * without translations keeps those of the entry that it was. Checked before, and called inside the document's lock.
 */
export const mergeTranslationsOnSave: SaveStep = (strapi) => async (context, next) => {
  const { uid, action }: { uid: string; action: string } = context;
  const save = context.params as Save;
  const { data } = save;
  const isNew = action === 'create';
  if (!data || !translatedTypes[uid] || !(isNew || action === 'update' || action === 'clone')) return next();
  const lists = Object.entries(translatedLists[uid] ?? {}).filter(([list]) => Array.isArray(data[list]));
  if (data.translations === undefined && lists.length === 0) return next();
  const stored = isNew ? {} : await readStored(strapi, uid, save);
  const merged = { ...data };
  for (const [list, type] of lists)
    merged[list] = withStored(data[list] as unknown[], (stored[list] ?? []) as Entry[], type);
  if (data.translations !== undefined) {
    // A copy is sent whole.
    const before = action === 'update' ? (stored.translations as Translations | null | undefined) : undefined;
    const { location } = { ...(stored.contact as Entry), ...(data.contact as Entry) };
    const after = { ...stored, ...data, ...(uid === aboutPageUid && { location }) };
    merged.translations = mergeTranslations(before, data.translations as SentTranslations, after) ?? null;
  }
  save.data = merged;
  return next();
};

async function readStored(strapi: Core.Strapi, uid: string, { documentId }: Save): Promise<Entry> {
  const populate = [...Object.keys(translatedLists[uid] ?? {}), ...(uid === aboutPageUid ? ['contact'] : [])];
  const where = documentId === undefined ? {} : { documentId };
  return (await strapi.db.query(uid as never).findOne({ where, populate })) ?? {};
}

/** Finds the stored entry that a sent one was: by its id, else by the same words. Each is found once. */
function withStored(sent: readonly unknown[], stored: readonly Entry[], type: TranslatedType): unknown[] {
  const left = new Set(stored);
  const words = Object.keys(translatedWords[type]);
  const isSame = (names: readonly string[]) => (one: Entry, other: Entry) =>
    names.every((name) => (one[name] ?? '') !== '' && String(one[name]) === String(other[name]));
  const found = new Map<unknown, Entry>();
  for (const isIt of [isSame(['serviceId']), isSame(['id']), isSame(words)]) {
    for (const entry of sent) {
      if (!isEntry(entry) || found.has(entry)) continue;
      const match = [...left].find((other) => isIt(entry, other));
      if (!match) continue;
      left.delete(match);
      found.set(entry, match);
    }
  }
  return sent.map((entry) =>
    isEntry(entry) && entry.translations === undefined
      ? { ...entry, translations: found.get(entry)?.translations ?? null }
      : entry,
  );
}
