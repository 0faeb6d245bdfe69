import type {
  Credit,
  CreditName,
  Garment,
  NameKind,
  SentCredit,
  SentGarment,
  SentName,
} from 'contract/credits/credit';
import { joinedLines, kindFor, matchingName, mergedProfile } from 'contract/credits/credit-names';
import { handleOf } from 'contract/credits/instagram-handle';
import type { GalleryCategory } from 'contract/gallery/gallery-category';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import {
  noStoryWords,
  type Story,
  storyMaxItems,
  storyVersion,
  storyWordNames,
} from 'contract/stories/story';
import { gatherChanged } from 'contract/stories/story-blocks';
import { freeSlug, slugOf, slugProblem } from 'contract/stories/story-slug';
import { shortId } from '../../lib/short-id';
import type { Appearances, NamesEditor, NameWords, StoriesEditor, StoryChanges } from '../site-editor';
import { galleryOf, later, readContents, withGallery, writeContents } from './contents';
import { conflict, invalid, refuseStale, replaced, rowOf } from './refusals';
import { changedRights, shownItems, withoutRights } from './rights';
import type { Contents, StoredStory } from './sample-stories';

/** Stories in this browser's storage, with the server's rules. */
export const storiesEditor: StoriesEditor = {
  list: async (category) =>
    readContents()
      .stories.filter((story) => story.category === category)
      .map(toListed),
  read: async (documentId) => toStory(readContents(), documentId),

  async create({ title, category, itemIds, credits = [], text = '', awaitedFiles = [], ...rights }) {
    const contents = readContents();
    const awaiting = contents.stories.find((known) =>
      known.awaitedFiles?.some((key) => awaitedFiles.includes(key)),
    );
    if (awaiting) {
      const slug = freeSlug(slugOf(title), (taken) => isTaken(contents, taken, awaiting.documentId));
      const resent = { title, slug, credits, text, awaitedFiles, ...rights };
      return await storiesEditor.save(awaiting.documentId, resent, null);
    }
    const existing = contents.stories.find(
      (known) => known.category === category && known.title === title.trim() && known.itemIds.length === 0,
    );
    const isSaid = existing && !existing.awaitedFiles && (existing.text ?? '') === text.trim();
    if (isSaid && itemIds.length + awaitedFiles.length === 0) {
      return toStory(contents, existing.documentId);
    }
    const named = withSentNames(contents.names, credits);
    const documentId = shortId();
    const madeAt = new Date().toISOString();
    const story: StoredStory = {
      documentId,
      title: checkedTitle(title),
      slug: freeSlug(slugOf(title), (slug) => isTaken(contents, slug, null)),
      oldSlugs: [],
      category,
      kind: null,
      ...noStoryWords,
      ...wordsOf({ text }),
      credits: named.credits,
      cover: null,
      updatedAt: madeAt,
      madeAt,
      itemIds: [],
      ...changedRights({}, rights),
      ...stillAwaited(contents, awaitedFiles),
    };
    const extended = { ...contents, names: named.names, stories: [...contents.stories, story] };
    return toStory(writeContents(withItems(extended, story, itemIds)), documentId);
  },

  async save(documentId, changes, version) {
    const contents = readContents();
    const before = storyIn(contents, documentId, version);
    const named = withSentNames(contents.names, changes.credits ?? []);
    const story: StoredStory = {
      ...withoutRights(before),
      ...wordsOf(changes),
      ...changedRights(before, changes),
      ...(changes.title !== undefined && { title: checkedTitle(changes.title) }),
      ...(changes.kind !== undefined && { kind: changes.kind }),
      ...(changes.awaitedFiles &&
        stillAwaited(contents, isSeen(contents, before) ? [] : changes.awaitedFiles)),
      ...(changes.cover !== undefined && { cover: changes.cover }),
      ...(changes.credits && { credits: named.credits }),
      ...(changes.slug !== undefined && slugsOf(contents, before, changes.slug)),
      updatedAt: later(before.updatedAt),
    };
    let next: Contents = {
      ...contents,
      names: named.names,
      stories: replaced(contents.stories, story),
    };
    if (changes.category !== undefined && changes.category !== before.category) {
      next = moved(next, story, changes.category);
    }
    if (changes.itemIds) {
      next = withItems(next, rowOf(next.stories, documentId, 'story'), changes.itemIds);
    }
    return toStory(writeContents(next), documentId);
  },

  async delete(documentId, { withItems: isWithItems }, version) {
    const contents = readContents();
    const story = storyIn(contents, documentId, version);
    const isGone = ({ documentId: id }: GalleryItem) => isWithItems && story.itemIds.includes(id);
    writeContents({
      ...contents,
      items: contents.items.filter((item) => !isGone(item)),
      stories: contents.stories.filter((known) => known !== story),
    });
  },
};

/** Names in this browser's storage. */
export const namesEditor: NamesEditor = {
  list: async () =>
    readContents().names.toSorted(
      (a, b) => a.name.localeCompare(b.name, 'pt-BR') || a.documentId.localeCompare(b.documentId),
    ),

  async create(words) {
    const contents = readContents();
    const name = { documentId: shortId(), ...checkedName(words) };
    writeContents({ ...contents, names: [...contents.names, name] });
    return name;
  },

  async update(documentId, words) {
    const contents = readContents();
    nameIn(contents, documentId);
    const name = { documentId, ...checkedName(words) };
    writeContents({ ...contents, names: replaced(contents.names, name) });
    return name;
  },

  async merge(kept, merged) {
    const contents = readContents();
    const [to, from] = [nameIn(contents, kept), nameIn(contents, merged)];
    if (kept === merged) {
      throw invalid('name/same', 'Escolha outro nome para unir a este.');
    }
    const name = { ...to, ...mergedProfile(to, from) };
    const instead = (known: CreditName) => (known.documentId === merged ? name : known);
    const renamed = (credits: readonly Credit[]) =>
      credits.map(({ role, names }) => ({ role, names: withoutDuplicates(names.map(instead)) }));
    writeContents({
      items: contents.items.map((item) => ({
        ...item,
        ...(item.credits && { credits: renamed(item.credits) }),
        ...(item.garments && {
          garments: item.garments.map(({ description, brand }) => ({
            description,
            brand: brand && instead(brand),
          })),
        }),
      })),
      stories: contents.stories.map((story) => ({ ...story, credits: renamed(story.credits) })),
      names: replaced(contents.names, name).filter(({ documentId }) => documentId !== merged),
    });
    return name;
  },

  async remove(documentId) {
    const contents = readContents();
    nameIn(contents, documentId);
    // `writeContents` removes references to missing names.
    writeContents({ ...contents, names: contents.names.filter((name) => name.documentId !== documentId) });
  },

  async listAppearances(documentId): Promise<Appearances> {
    const contents = readContents();
    nameIn(contents, documentId);
    const isIn = (credits: readonly Credit[] = []) =>
      credits.some(({ names }) => names.some((name) => name.documentId === documentId));
    const isOf = (item: GalleryItem) =>
      isIn(item.credits) || (item.garments ?? []).some(({ brand }) => brand?.documentId === documentId);
    const items = contents.items.filter(isOf);
    const named = new Set(items.map((item) => item.documentId));
    return {
      stories: contents.stories
        .filter(({ credits, itemIds }) => isIn(credits) || itemIds.some((id) => named.has(id)))
        .map(toListed),
      items: items.filter(
        (item) => !contents.stories.some(({ itemIds }) => itemIds.includes(item.documentId)),
      ),
    };
  },
};

/** An item's credits and garments to store, and all names including new ones. */
export function withItemCredits(
  names: readonly CreditName[],
  credits: SentCredit[] | undefined,
  garments: SentGarment[] | undefined,
): { names: CreditName[]; changes: Pick<GalleryItem, 'credits' | 'garments'> } {
  const named = withSentNames(names, credits ?? []);
  const worn: Garment[] = (garments ?? [])
    .map(({ description, brand }) => ({
      description: description.trim(),
      brand: brand && findOrAddName(named.names, brand, 'marca'),
    }))
    .filter(({ description, brand }) => description !== '' || brand !== null);
  return {
    names: named.names,
    changes: { ...(credits && { credits: named.credits }), ...(garments && { garments: worn }) },
  };
}

function toListed({ oldSlugs: _oldSlugs, madeAt: _madeAt, ...story }: StoredStory) {
  return story;
}

function toStory({ stories, items }: Contents, documentId: string): Story {
  const { itemIds, ...story } = toListed(rowOf(stories, documentId, 'story'));
  return { ...story, items: items.filter((item) => itemIds.includes(item.documentId)) };
}

function storyIn({ stories }: Contents, documentId: string, version: string | null): StoredStory {
  const story = rowOf(stories, documentId, 'story');
  refuseStale(storyVersion(story), version);
  return story;
}

const nameIn = ({ names }: Contents, documentId: string) => rowOf(names, documentId, 'name');

/** The gallery of a story for a new item. @throws DataError `invalid` */
export function galleryOfStory({ stories }: Contents, documentId: string): GalleryCategory {
  const story = stories.find((known) => known.documentId === documentId);
  if (!story) {
    throw invalid('story/unknown', 'Esta história não existe mais.');
  }
  return story.category;
}

/** Appends an item to a story. */
export function joined(contents: Contents, documentId: string, item: string): Contents {
  const story = rowOf(contents.stories, documentId, 'story');
  const left = stillAwaited(contents, story.awaitedFiles ?? []);
  const touched = { ...story, ...left, updatedAt: later(story.updatedAt) };
  return withItems(contents, touched, [...story.itemIds, item]);
}

/** Those of the uploads that are not in yet: an item has its upload's key as its id. */
function stillAwaited({ items }: Contents, keys: readonly string[]): Pick<StoredStory, 'awaitedFiles'> {
  const left = keys.filter((key) => !items.some(({ documentId }) => documentId === key));
  return { awaitedFiles: left.length > 0 ? left : undefined };
}

/** Whether visitors see something of a story: then it awaits nothing. */
function isSeen(contents: Contents, { itemIds }: StoredStory): boolean {
  return shownItems(contents).some(({ documentId }) => itemIds.includes(documentId));
}

/** Stores a story with these items in this order; it keeps its position in the gallery. */
function withItems(contents: Contents, story: StoredStory, itemIds: string[]): Contents {
  if (itemIds.length > storyMaxItems) {
    throw invalid('story/too-many-items', `Uma história tem no máximo ${storyMaxItems} imagens.`);
  }
  if (!itemIds.every((id) => contents.items.some(({ documentId }) => documentId === id))) {
    throw conflict('There is no such item');
  }
  const { documentId, category } = story;
  const ids = new Set(itemIds);
  const joining = contents.items.filter((item) => item.category !== category && ids.has(item.documentId));
  const ranked = [...galleryOf(contents, category), ...joining].map((item) => ({
    item: { ...item, category },
    id: item.documentId,
    story: ids.has(item.documentId) ? documentId : null,
    rank: itemIds.indexOf(item.documentId),
  }));
  const gathered = gatherChanged(ranked, new Map([[documentId, new Set(story.itemIds)]]));
  const others = { ...contents, items: contents.items.filter((item) => !joining.includes(item)) };
  return {
    ...withGallery(
      others,
      category,
      gathered.map(({ item }) => item),
    ),
    stories: contents.stories.map((known) =>
      known.documentId === documentId
        ? { ...story, itemIds }
        : { ...known, itemIds: known.itemIds.filter((id) => !ids.has(id)) },
    ),
  };
}

/** Moves a story and its items to the end of another gallery. */
function moved(contents: Contents, story: StoredStory, category: GalleryCategory): Contents {
  const isOf = ({ documentId }: GalleryItem) => story.itemIds.includes(documentId);
  const block = contents.items.filter(isOf).map((item) => ({ ...item, category }));
  return {
    ...contents,
    items: [...contents.items.filter((item) => !isOf(item)), ...block],
    stories: replaced(contents.stories, { ...story, category }),
  };
}

function slugsOf(contents: Contents, story: StoredStory, typed: string) {
  const slug = typed.trim();
  if (slug === '' || slugProblem(slug) !== null) {
    throw invalid('story/slug', 'Este endereço não pode ser usado.');
  }
  if (isTaken(contents, slug, story.documentId)) {
    throw invalid('story/slug-taken', 'Este endereço já é de outra história.');
  }
  const oldSlugs = [...story.oldSlugs, story.slug].filter((old) => old !== slug);
  return { slug, oldSlugs: [...new Set(oldSlugs)] };
}

function isTaken({ stories }: Contents, slug: string, own: string | null): boolean {
  return stories.some(
    (story) => story.documentId !== own && (story.slug === slug || story.oldSlugs.includes(slug)),
  );
}

/** The given texts; null for an empty one. */
function wordsOf(changes: StoryChanges) {
  const given = storyWordNames.filter((name) => changes[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, changes[name]?.trim() || null]));
}

function checkedTitle(title: string): string {
  const trimmed = title.trim();
  if (trimmed === '') {
    throw invalid('story/title', 'Por favor, forneça um título para a história.');
  }
  return trimmed;
}

function checkedName({ name, kind, instagram, site }: NameWords): NameWords {
  if (name.trim() === '') {
    throw invalid('name/empty', 'Por favor, escreva o nome.');
  }
  return {
    name: name.trim(),
    kind,
    instagram: instagram === null ? null : handleOf(instagram),
    site: site?.trim() || null,
  };
}

/** Credit lines to store, and all names including new ones. */
function withSentNames(names: readonly CreditName[], credits: readonly SentCredit[]) {
  const known = [...names];
  const lines: Credit[] = joinedLines(credits.map((line) => ({ ...line, role: line.role.trim() })))
    .filter(({ role }) => role !== '')
    .map(({ role, names: sent }) => ({
      role,
      names: withoutDuplicates(sent.map((name) => findOrAddName(known, name, kindFor(role)))),
    }));
  return { names: known, credits: lines };
}

/** Finds the matching name in `known`, or adds a new one to it. */
function findOrAddName(known: CreditName[], sent: SentName, kind: NameKind): CreditName {
  if ('documentId' in sent) {
    const stored = known.find(({ documentId }) => documentId === sent.documentId);
    if (!stored) {
      throw conflict('There is no such name');
    }
    return stored;
  }
  const name = sent.name.trim();
  const instagram = sent.instagram === null ? null : handleOf(sent.instagram);
  const stored = matchingName(known, { name, instagram });
  const result: CreditName = stored
    ? { ...stored, instagram: stored.instagram ?? instagram }
    : { documentId: shortId(), name, kind, instagram, site: null };
  known.splice(stored ? known.indexOf(stored) : known.length, 1, result);
  return result;
}

function withoutDuplicates(names: CreditName[]): CreditName[] {
  return names.filter(
    ({ documentId }, index) => names.findIndex((other) => other.documentId === documentId) === index,
  );
}
