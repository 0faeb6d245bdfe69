import { type GalleryItem, itemVersion } from 'contract/gallery/gallery-item';
import type { AboutPage } from 'contract/site/about-page';
import type { SiteSettings } from 'contract/site/site-settings';
import { type ListedStory, storyVersion } from 'contract/stories/story';
import { type TranslatableWord, translatableWords, type WordPlace } from 'contract/translations/gaps';
import type { Translation, Translations } from 'contract/translations/translation';
import { isDataError } from '../../../data/data-error';
import type { Versioned } from '../../../data/documents';
import type { SiteEditor } from '../../../data/site-editor';
import { sentGarments } from '../../credits/draft-credits';
import { itemsToSee, storiesToSee } from '../../items/missing';
import { readGalleries } from '../../items/read-galleries';

/** The documents with translated words, as last read or saved. */
export interface OwnDocuments {
  settings: Versioned<SiteSettings>;
  about: Versioned<AboutPage>;
  stories: ListedStory[];
  items: GalleryItem[];
}

/** Reads what visitors see or will see. */
export async function readDocuments(editor: SiteEditor): Promise<OwnDocuments> {
  const [settings, about, galleries] = await Promise.all([
    editor.documents.readSettings(),
    editor.documents.readAbout(),
    readGalleries(editor),
  ]);
  const clock = { timeZone: settings.content.timeZone, now: Date.now() };
  const seen = galleries.map(({ items, stories }) => {
    const toSee = itemsToSee(items, stories, clock);
    return { items: toSee, stories: storiesToSee(stories, toSee) };
  });
  return {
    settings,
    about,
    stories: seen.flatMap(({ stories }) => stories),
    items: seen.flatMap(({ items }) => items),
  };
}

export function wordsOf({ settings, about, stories, items }: OwnDocuments): TranslatableWord[] {
  return translatableWords({ settings: settings.content, about: about.content, stories, items }, 'en');
}

/** Rereads the document of a word; one that was deleted is gone. */
export async function reread(
  editor: SiteEditor,
  known: OwnDocuments,
  { document, documentId }: WordPlace,
): Promise<OwnDocuments> {
  if (document === 'settings') return { ...known, settings: await editor.documents.readSettings() };
  if (document === 'about') return { ...known, about: await editor.documents.readAbout() };
  if (document === 'item') {
    const category = itemOf(known, documentId).category;
    const found = (await editor.items.list(category)).find((item) => item.documentId === documentId);
    return { ...known, items: changed(known.items, documentId, found) };
  }
  const story = storyOf(known, documentId);
  const found = await editor.stories.read(story.documentId).catch((cause: unknown) => {
    if (isDataError(cause, 'not-found')) return undefined;
    throw cause;
  });
  return { ...known, stories: changed(known.stories, documentId, found && { ...story, ...found }) };
}

/** Saves a word's translation on the known version of its document. */
export async function write(
  editor: SiteEditor,
  known: OwnDocuments,
  { document, documentId, type, word, entry }: WordPlace,
  translation: Translation,
): Promise<OwnDocuments> {
  const change = { en: { [word]: translation } };
  const withIt = <Entry extends { translations?: Translations | undefined }>(one: Entry, at: number) =>
    at === entry ? { ...one, translations: { en: { ...one.translations?.en, ...change.en } } } : one;
  if (document === 'settings') {
    const { content, version } = known.settings;
    const settings = await editor.documents.saveSettings({ ...content, translations: change }, version);
    return { ...known, settings };
  }
  if (document === 'about') {
    const { content, version } = known.about;
    const { paragraphs, services } = content;
    const about: AboutPage = {
      ...content,
      ...(type === 'about' && { translations: change }),
      paragraphs: type === 'paragraph' ? paragraphs.map(withIt) : paragraphs,
      services: type === 'service' ? services.map(withIt) : services,
    };
    return { ...known, about: await editor.documents.saveAbout(about, version) };
  }
  if (document === 'story') {
    const story = storyOf(known, documentId);
    const saved = await editor.stories.save(story.documentId, { translations: change }, storyVersion(story));
    return { ...known, stories: changed(known.stories, documentId, { ...story, ...saved }) };
  }
  const item = itemOf(known, documentId);
  const changes =
    type === 'garment'
      ? { garments: sentGarments((item.garments ?? []).map(withIt)) }
      : { translations: change };
  const saved = await editor.items.update(item.documentId, changes, itemVersion(item));
  return { ...known, items: changed(known.items, documentId, saved) };
}

const itemOf = ({ items }: OwnDocuments, documentId: string | null) => found(items, documentId);
const storyOf = ({ stories }: OwnDocuments, documentId: string | null) => found(stories, documentId);

function found<Row extends { documentId: string }>(rows: readonly Row[], documentId: string | null): Row {
  const row = rows.find((one) => one.documentId === documentId);
  if (!row) throw new Error(`There is no document ${documentId}`);
  return row;
}

function changed<Row extends { documentId: string }>(
  rows: readonly Row[],
  documentId: string | null,
  row: Row | undefined,
): Row[] {
  return rows.flatMap((one) => (one.documentId === documentId ? (row ?? []) : one));
}
