import { galleryCategories } from 'contract/gallery/gallery-category';
import type { Subject } from '../kit/services/subject';
import { paths } from '../kit/words/paths';
import { strings } from '../kit/words/strings';

export const gallery: Subject = {
  screens: [
    {
      path: '/admin/gallery/:category?',
      load: async () => (await import('./gallery-page')).GalleryPage,
      menu: galleryCategories.map((category, at) => ({
        text: strings.galleryPages[category],
        group: 'work',
        place: 20 + at,
        to: paths.gallery(category),
      })),
    },
  ],
};
