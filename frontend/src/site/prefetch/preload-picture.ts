import { preload } from 'react-dom';
import type { ResponsiveImage } from '../../contract/responsive-image';
import { toSrcSet } from '../../lib/srcset';

/** Fetches the file that a `<picture>` will choose, if it takes the best type there is. @param sizes as the picture has them */
export function preloadPicture(image: ResponsiveImage | null, sizes: string): void {
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
