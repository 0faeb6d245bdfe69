import type { GalleryCategory } from 'contract/gallery/gallery-category';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import { bareItem } from 'contract/gallery/placeholder-gallery';
import { dayOf, defaultTimeZone } from 'contract/rights/rights';
import type { AboutPage } from 'contract/site/about-page';
import type { SiteSettings } from 'contract/site/site-settings';
import { galleryOf } from 'contract/stories/contents';
import type { Story } from 'contract/stories/story';
import { dayWords } from '../src/admin/rights/publication-words';
import { unasked } from '../src/data/release';
import { readContents } from '../src/data/sample/contents';
import { createSampleEditor } from '../src/data/sample/panel';
import { storedAbout, storedGallery, storedSettings } from '../src/data/sample/store';
import type { StoryChanges } from '../src/data/stories';

/** Another client that edits the same content, such as another tab. */
export const elsewhere = createSampleEditor(unasked);

/** Stores these items as a gallery's, in this order. */
export function fillGallery(category: GalleryCategory, items: Partial<GalleryItem>[]): GalleryItem[] {
  storedGallery(category).write(
    items.map((item, index) =>
      bareItem({
        documentId: `${category}-${index + 1}`,
        title: 'Projeto',
        imageUrl: '/images/moda-1.jpg',
        order: index + 1,
        category,
        uploadedAt: '2025-01-01T00:00:00.000Z',
        ...item,
      }),
    ),
  );
  return itemsOf(category);
}

/** The stored items of a gallery, in order. */
export const itemsOf = (category: GalleryCategory): GalleryItem[] => galleryOf(readContents(), category);

export const titlesOf = (category: GalleryCategory): string[] => itemsOf(category).map(({ title }) => title);

/** Stores a story of the fashion gallery. */
export async function addStory(title: string, itemIds: string[], changes: StoryChanges = {}): Promise<Story> {
  const story = await elsewhere.stories.create({ title, category: 'moda', itemIds });
  return await elsewhere.stories.save(story.documentId, changes, null);
}

export function changeSettings(change: Partial<SiteSettings>): void {
  storedSettings.write({ ...storedSettings.read(), ...change });
}

export function changeAbout(change: Partial<AboutPage>): void {
  storedAbout.write({ ...storedAbout.read(), ...change });
}

export const dayMs = 24 * 60 * 60 * 1000;

/** A day of the site's zone, some days from today. */
export const day = (days: number): string => dayOf(Date.now() + days * dayMs, defaultTimeZone);

export const clock = () => ({ timeZone: defaultTimeZone, now: Date.now() });

export const inWords = (days: number): string => dayWords(day(days), clock());
