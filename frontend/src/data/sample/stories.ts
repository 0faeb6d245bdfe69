import type { GalleryItem } from 'contract/gallery/gallery-item';
import { ownTitleOf } from 'contract/gallery/own-title';
import { madeBefore, newStory, storyAfter } from 'contract/stories/changed-story';
import {
  type Contents,
  later,
  replaced,
  type StoredStory,
  toListed,
  toStory,
} from 'contract/stories/contents';
import { type Story, storyVersion } from 'contract/stories/story';
import { shortId } from '../../lib/short-id';
import type { StoriesEditor, StoryChanges } from '../stories';
import { readContents, writeContents } from './contents';
import { savedCredits } from './credits';
import { conflict, invalid, refuseStale, rowOf } from './refusals';
import { changedRights, clock } from './rights';

/** Stories in this browser's storage, with the server's rules. */
export const storiesEditor: StoriesEditor = {
  async list(category) {
    const { stories } = readContents();
    return stories.filter((story) => story.category === category).map(toListed);
  },
  read: async (documentId) => read(readContents(), documentId),

  async create({ category, itemIds, ...words }) {
    const contents = readContents();
    const sent = { credits: [], text: '', slug: '', ...words };
    const { awaiting, made } = madeBefore(contents, { ...words, credits: undefined, category, itemIds });
    if (awaiting) return save(contents, awaiting, sent);
    if (made) return toStory(contents, made);
    const story = newStory(shortId(), category, new Date().toISOString());
    const extended = { ...contents, stories: [...contents.stories, story] };
    return save(extended, story, { ...sent, itemIds }, story.updatedAt);
  },

  async save(documentId, changes, version) {
    const contents = readContents();
    return save(contents, storyIn(contents, documentId, version), changes);
  },

  async delete(documentId, { withItems }, version) {
    const contents = readContents();
    const story = storyIn(contents, documentId, version);
    const isGone = (id: string) => withItems && story.itemIds.includes(id);
    const items = contents.items.filter((item) => !isGone(item.documentId));
    const stories = contents.stories.filter((known) => known !== story);
    writeContents({ ...contents, items, stories });
  },
};

const refusals = {
  title: 'Por favor, forneça um título para a história.',
  slug: 'Este endereço não pode ser usado.',
  'slug-taken': 'Este endereço já é de outra história.',
} as const;

/** Stores what is given of a story that is among the contents. */
function save(
  contents: Contents,
  before: StoredStory,
  { credits: sent, ...changes }: StoryChanges,
  updatedAt: string | null = later(before.updatedAt),
): Story {
  const { documentId } = before;
  const ids = new Set(contents.items.map((item) => item.documentId));
  if (changes.itemIds?.some((id) => !ids.has(id))) throw conflict('There is no such item');
  const { names, credits } = savedCredits(contents.names, { credits: sent });
  const rights = changedRights(before, changes);
  const story = storyAfter(contents, before, { ...changes, credits }, { rights, ...clock() });
  if (typeof story === 'string') throw invalid(`story/${story}`, refusals[story]);
  const stories = replaced(contents.stories, { ...story, updatedAt });
  // Items without a title of their own have their story's.
  const hasIts = (item: GalleryItem) =>
    before.itemIds.includes(item.documentId) && ownTitleOf(item, before) === null;
  const items = contents.items.map((item) =>
    before.title !== story.title && hasIts(item)
      ? { ...item, title: story.title, updatedAt: later(item.updatedAt) }
      : item,
  );
  const written = { rearrangedStory: changes.itemIds ? documentId : null };
  return read(writeContents({ ...contents, items, names, stories }, written), documentId);
}

const read = (contents: Contents, documentId: string): Story =>
  toStory(contents, rowOf(contents.stories, documentId, 'story'));

function storyIn({ stories }: Contents, documentId: string, version: string | null): StoredStory {
  const story = rowOf(stories, documentId, 'story');
  refuseStale(storyVersion(story), version);
  return story;
}
