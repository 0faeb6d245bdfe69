import { creditsOf, photographyRole } from 'contract/credits/credits-of';
import { posterOf } from 'contract/gallery/art';
import { galleryCategories } from 'contract/gallery/gallery-category';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import { dayOf } from 'contract/rights/rights';
import { portfolioYear } from 'contract/site/portfolio-year';
import type { Home, HomeWork } from 'contract/site/site-settings';
import type { Contents } from 'contract/stories/contents';
import { shownGallery } from 'contract/stories/shown-contents';
import { clock } from './rights';

/** What Home shows, by the server's rules. @param chosen the photograph of the settings, if visitors see it */
export function homeOf(contents: Contents, chosen: string | undefined): Home {
  const now = clock();
  const galleries = galleryCategories.map((category) => shownGallery(contents, category, now));
  const stories = galleries.flatMap((gallery) => gallery.stories);
  const items = galleries.flatMap((gallery) => gallery.items);
  const cards = galleries.flatMap((gallery) => gallery.cards);
  const storyOf = ({ documentId }: GalleryItem) =>
    stories.find(({ itemIds }) => itemIds.includes(documentId));
  const dateOf = (item: GalleryItem) =>
    storyOf(item)?.month || (item.uploadedAt && dayOf(Date.parse(item.uploadedAt), now.timeZone));

  function toWork(item: GalleryItem): HomeWork {
    const { imageUrl, image, alt = '', title, category, documentId } = item;
    const story = storyOf(item);
    const untranslated = [
      ...((story ?? item).untranslated ?? []).filter((word) => word === 'title'),
      ...(item.untranslated ?? []).filter((word) => word === 'alt'),
    ];
    const credits = creditsOf(story?.credits ?? [], item.credits);
    const names = credits.find(({ role }) => role === photographyRole)?.names ?? [];
    return {
      imageUrl: (item.fileType === 'video' && posterOf(item)) || imageUrl,
      image,
      alt,
      title: story?.title ?? title,
      ...(untranslated.length > 0 && { untranslated }),
      photographers: names.map(({ name }) => name),
      category,
      slug: story?.slug ?? null,
      documentId: story && !chosen ? null : documentId,
    };
  }

  const item = chosen
    ? items.find(({ documentId }) => documentId === chosen)
    : [...cards.filter(({ story }) => story), ...cards.filter(({ story }) => !story)].find(
        (card) => card.fileType === 'image' || posterOf(card),
      );
  return { year: portfolioYear(items.map(dateOf)), ...(item && { work: toWork(item) }) };
}
