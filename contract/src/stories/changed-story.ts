import { type Rights, withoutRights } from '../rights/rights';
import { withTranslations } from '../translations/saved-entries';
import type { SentTranslations } from '../translations/translation';
import type { Contents, StoredStory } from './contents';
import { shownItems } from './shown-contents';
import { noStoryWords, type Story, type StoryWord, storyWordNames } from './story';
import { isTaken, slugProblem, slugsAfter, translatedSlugs } from './story-slug';

/** The changes of a story's own fields, beside its rights. */
type Changes = Partial<Record<'title' | 'slug' | StoryWord, string>> & {
  [name in 'kind' | 'category' | 'cover' | 'itemIds' | 'awaitedFiles' | 'credits']?:
    | StoredStory[name]
    | undefined;
} & { translations?: SentTranslations | undefined };

/** A story that is to be made. @param now ISO 8601 */
export function newStory(documentId: string, category: Story['category'], now: string): StoredStory {
  return {
    ...{ documentId, title: '', slug: '', oldSlugs: [], category, kind: null, ...noStoryWords },
    ...{ credits: [], cover: null, madeAt: now, updatedAt: now, itemIds: [] },
  };
}

/**
 * A story after a save. Without a slug it gets one of its title; empty texts are null; files that are in are awaited no more,
 * and none of a story that visitors see.
 * @returns or why it is refused
 */
export function storyAfter(
  contents: Contents,
  before: StoredStory,
  { kind, category, cover, itemIds, credits, awaitedFiles, translations: sent, ...texts }: Changes,
  { rights, ...clock }: { rights: Rights; now: number; timeZone: string },
): StoredStory | 'title' | 'slug' | 'slug-taken' {
  const title = (texts.title ?? before.title).trim();
  if (title === '') return 'title';
  const slugsOf = ({ slug, oldSlugs: old, translations }: StoredStory) => {
    return { slug, translated: translatedSlugs(translations), old };
  };
  const own = slugsOf(before);
  const given = { kind, category, cover, itemIds, credits };
  const changed = withTranslations<StoredStory>(
    {
      ...withoutRights(before),
      ...rights,
      ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
      ...Object.fromEntries(
        storyWordNames.flatMap((name) => {
          const text = texts[name];
          return text === undefined ? [] : [[name, text.trim() || null]];
        }),
      ),
      title,
    },
    before,
    sent,
  );
  const asked = texts.slug === undefined ? before.slug || null : texts.slug.trim() || null;
  const translated = translatedSlugs(changed.translations);
  const had = [own.slug, ...Object.values(own.translated)];
  const added = [asked ?? [], Object.values(translated)].flat().filter((name) => !had.includes(name));
  if (added.some(slugProblem)) return 'slug';
  const others = contents.stories.filter(({ documentId }) => documentId !== before.documentId).map(slugsOf);
  const slugs = slugsAfter(asked, { title, own, others, translated });
  if (!slugs || added.some((name) => isTaken(name, others))) return 'slug-taken';
  const hasItem = (key: string) => contents.items.some(({ documentId }) => documentId === key);
  const isSeen = shownItems(contents, clock).some(({ documentId }) => before.itemIds.includes(documentId));
  const left = isSeen ? [] : awaitedFiles?.filter((key) => !hasItem(key));
  return {
    ...changed,
    ...slugs,
    ...(awaitedFiles && { awaitedFiles: left?.length ? left : undefined }),
  };
}

/** The story that a request makes again after its answer was lost: it awaits the same files, or is empty and says the same. */
export function madeBefore(
  { stories }: Contents,
  { title, category, text = '', itemIds, awaitedFiles = [] }: Changes & Pick<StoredStory, 'itemIds'>,
): { awaiting?: StoredStory | undefined; made?: StoredStory | undefined } {
  const awaiting = stories.find((known) => known.awaitedFiles?.some((key) => awaitedFiles.includes(key)));
  const isEmpty = itemIds.length + awaitedFiles.length === 0;
  const known = stories.find(
    (story) => story.category === category && story.title === title?.trim() && story.itemIds.length === 0,
  );
  const isSaid = isEmpty && known && !known.awaitedFiles && (known.text ?? '') === text.trim();
  return { awaiting, made: isSaid ? known : undefined };
}
