import { withoutRights } from 'contract/rights/rights';
import { noStoryWords, type Story, storyVersion, storyWordNames } from 'contract/stories/story';
import { slugProblem, slugsAfter } from 'contract/stories/story-slug';
import { shortId } from '../../lib/short-id';
import type { StoriesEditor, StoryChanges } from '../stories';
import { later, readContents, toListed, writeContents } from './contents';
import { savedCredits } from './credits';
import { conflict, invalid, refuseStale, rowOf } from './refusals';
import { changedRights, shownItems } from './rights';
import type { Contents, StoredStory } from './store';

/** Stories in this browser's storage, with the server's rules. */
export const storiesEditor: StoriesEditor = {
  list: async (category) =>
    readContents()
      .stories.filter((story) => story.category === category)
      .map(toListed),
  read: async (documentId) => toStory(readContents(), documentId),

  async create({ category, itemIds, ...words }) {
    const sent = { credits: [], text: '', slug: '', ...words };
    const { awaitedFiles = [] } = words;
    const contents = readContents();
    const awaiting = contents.stories.find((known) =>
      known.awaitedFiles?.some((key) => awaitedFiles.includes(key)),
    );
    if (awaiting) return save(contents, awaiting, sent);
    const existing = contents.stories.find(
      (known) =>
        known.category === category && known.title === sent.title.trim() && known.itemIds.length === 0,
    );
    const isSaid = existing && !existing.awaitedFiles && (existing.text ?? '') === sent.text.trim();
    if (isSaid && itemIds.length + awaitedFiles.length === 0) return toStory(contents, existing.documentId);
    const madeAt = new Date().toISOString();
    const story: StoredStory = {
      ...{ documentId: shortId(), title: '', slug: '', oldSlugs: [], category, kind: null, ...noStoryWords },
      ...{ credits: [], cover: null, madeAt, updatedAt: madeAt, itemIds: [] },
    };
    return save({ ...contents, stories: [...contents.stories, story] }, story, { ...sent, itemIds }, madeAt);
  },

  async save(documentId, changes, version) {
    const contents = readContents();
    return save(contents, storyIn(contents, documentId, version), changes);
  },

  async delete(documentId, { withItems }, version) {
    const contents = readContents();
    const story = storyIn(contents, documentId, version);
    const isGone = (id: string) => withItems && story.itemIds.includes(id);
    writeContents({
      ...contents,
      items: contents.items.filter((item) => !isGone(item.documentId)),
      stories: contents.stories.filter((known) => known !== story),
    });
  },
};

/** Stores what is given of a story that is among the contents. */
function save(
  contents: Contents,
  before: StoredStory,
  changes: StoryChanges,
  updatedAt = later(before.updatedAt),
): Story {
  const { documentId } = before;
  const { title, slug, kind, category, cover, itemIds, awaitedFiles } = changes;
  const hasItem = (id: string) => contents.items.some((item) => item.documentId === id);
  if (itemIds && !itemIds.every(hasItem)) throw conflict('There is no such item');
  const { names, credits } = savedCredits(contents.names, { credits: changes.credits });
  // What visitors see is not taken away by files that are to come.
  const isSeen = shownItems(contents).some((item) => before.itemIds.includes(item.documentId));
  const left = isSeen ? [] : awaitedFiles?.filter((key) => !hasItem(key));
  const words = storyWordNames.filter((name) => changes[name] !== undefined);
  const story: StoredStory = {
    ...withoutRights(before),
    ...changedRights(before, changes),
    ...Object.fromEntries(words.map((name) => [name, changes[name]?.trim() || null])),
    ...(title !== undefined && { title: checkedTitle(title) }),
    ...(slug !== undefined && checkedSlugs(contents, before, slug.trim(), title ?? before.title)),
    ...(kind !== undefined && { kind }),
    ...(category && { category }),
    ...(cover !== undefined && { cover }),
    ...(itemIds && { itemIds }),
    ...(credits && { credits }),
    ...(awaitedFiles && { awaitedFiles: left?.length ? left : undefined }),
    updatedAt,
  };
  const stories = contents.stories.map((known) => (known.documentId === documentId ? story : known));
  const written = { rearrangedStory: itemIds ? documentId : null };
  return toStory(writeContents({ ...contents, names, stories }, written), documentId);
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

function checkedSlugs({ stories }: Contents, story: StoredStory, asked: string, title: string) {
  if (asked !== '' && slugProblem(asked) !== null)
    throw invalid('story/slug', 'Este endereço não pode ser usado.');
  const others = stories.filter(({ documentId }) => documentId !== story.documentId);
  const slugs = slugsAfter(asked || null, {
    title,
    own: { slug: story.slug, old: story.oldSlugs },
    others: others.map(({ slug, oldSlugs: old }) => ({ slug, old })),
  });
  if (!slugs) throw invalid('story/slug-taken', 'Este endereço já é de outra história.');
  return slugs;
}

function checkedTitle(title: string): string {
  const trimmed = title.trim();
  if (trimmed === '') throw invalid('story/title', 'Por favor, forneça um título para a história.');
  return trimmed;
}
