import { useCallback } from 'react';
import { preload } from 'react-dom';
import { artImage } from '../../contract/art';
import type { ResponsiveImage } from '../../contract/responsive-image';
import { toSrcSet } from '../../lib/srcset';
import { portraitSizes } from '../about/about-page-view';
import { cardSizes } from '../gallery/card-layout';
import { loadLightbox } from '../gallery/load-lightbox';
import { heroPath, heroSizes } from '../home/home-page';
import type { SiteRoute } from '../paths';
import { useReadAhead } from '../site-data';

/** Fetches what a page needs before it is shown: its data and its first picture, or the lightbox of an item. */
export function useWarmPage(): (route: SiteRoute) => Promise<void> {
  const readAhead = useReadAhead();
  return useCallback(
    async (route) => {
      switch (route.page) {
        case 'home':
          return warmPicture(artImage(heroPath), heroSizes);
        case 'about': {
          const { image, profileImage } = await readAhead.about();
          return warmPicture(image ?? artImage(profileImage), portraitSizes);
        }
        case 'gallery': {
          if (route.documentId !== null) {
            await loadLightbox();
            return;
          }
          const { window } = route;
          const [first] = (await readAhead.gallery(route.category, { from: window, to: window })).items;
          const image = first ? (first.image ?? artImage(first.imageUrl)) : null;
          return warmPicture(image, cardSizes(image));
        }
        case 'not-found':
      }
    },
    [readAhead],
  );
}

/** The file the page's `<picture>` will choose, if it takes the best type there is. */
function warmPicture(image: ResponsiveImage | null, sizes: string): void {
  const best = image?.sources[0];
  const fallback = best?.variants.at(-1)?.url;
  if (best && fallback) {
    preload(fallback, {
      as: 'image',
      type: best.type,
      imageSrcSet: toSrcSet(best.variants),
      imageSizes: sizes,
      fetchPriority: 'low',
    });
  }
}
