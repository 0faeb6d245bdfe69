import { type GalleryItem, itemVersion } from 'contract/gallery/gallery-item';
import type { AboutPage } from 'contract/site/about-page';
import type { SiteSettings } from 'contract/site/site-settings';
import { type ListedStory, storyVersion } from 'contract/stories/story';
import { withEntries } from 'contract/translations/document-words';
import { type TranslatableWord, translatableWords, type WordPlace } from 'contract/translations/gaps';
import type { Translation } from 'contract/translations/translation';
import type { Versioned } from '../../../data/documents';
import type { SiteEditor } from '../../../data/site-editor';
import { sentGarments } from '../../credits/draft-credits';
import { storiesToSee } from '../../items/missing';
import { readGalleriesNow } from '../../items/read-galleries';

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
    readGalleriesNow(editor),
  ]);
  return {
    settings,
    about,
    stories: galleries.flatMap(({ stories, toSee }) => storiesToSee(stories, toSee)),
    items: galleries.flatMap(({ toSee }) => toSee),
  };
}

export function wordsOf({ settings, about, stories, items }: OwnDocuments): TranslatableWord[] {
  return translatableWords({ settings: settings.content, about: about.content, stories, items }, 'en');
}

/** Saves a word's translation on the known version of its document. */
export async function write(
  { documents, stories, items }: SiteEditor,
  known: OwnDocuments,
  { document, documentId, list, word, entry }: WordPlace,
  translation: Translation,
): Promise<OwnDocuments> {
  const change = { translations: { en: { [word]: translation } } };
  /** What changes of a document: a word of its own, or a list with an entry's. */
  const of = <Content extends object>(content: Content): Partial<Content> | typeof change => {
    if (list === null) return change;
    const after = withEntries(content, ({ translations, ...one }, name, at) => ({
      ...one,
      translations:
        name === list && at === entry
          ? { en: { ...translations?.en, ...change.translations.en } }
          : translations,
    }));
    return { [list]: after[list as keyof Content] } as Partial<Content>;
  };
  if (document === 'settings')
    return { ...known, settings: await documents.saveSettings(change, known.settings.version) };
  if (document === 'about') {
    const { content, version } = known.about;
    return { ...known, about: await documents.saveAbout(of(content), version) };
  }
  const isIt = (one: { documentId: string }) => one.documentId === documentId;
  const story = known.stories.find(isIt);
  if (document === 'story' && story) {
    const saved = await stories.save(story.documentId, change, storyVersion(story));
    return { ...known, stories: known.stories.map((one) => (isIt(one) ? { ...one, ...saved } : one)) };
  }
  const item = known.items.find(isIt);
  if (!item) throw new Error(`There is no ${document} ${documentId}`);
  const { garments, ...others } = of(item) as Partial<GalleryItem>;
  const changes = { ...others, ...(garments && { garments: sentGarments(garments) }) };
  const saved = await items.update(item.documentId, changes as typeof change, itemVersion(item));
  return { ...known, items: known.items.map((one) => (isIt(one) ? saved : one)) };
}
