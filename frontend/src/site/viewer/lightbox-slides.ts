import { imageOf } from 'contract/gallery/art';
import type { Slide } from 'yet-another-react-lightbox';
import type { ItemView } from '../content/views/item-view';
import { altLangOf } from '../content/views/untranslated';

declare module 'yet-another-react-lightbox' {
  interface GenericSlide {
    /** Id of the item that the slide shows. */
    documentId?: string;
    /** Language of the alt text, if it is not the page's. */
    lang?: string | undefined;
  }

  /** A film that this browser cannot show, without a still. */
  interface UnshownSlide extends GenericSlide {
    type: 'unshown';
  }

  interface SlideTypes {
    unshown: UnshownSlide;
  }
}

// Most browsers refuse QuickTime by its name, and play what is in it.
const videoTypes: Record<string, string> = { mp4: 'video/mp4', mov: 'video/mp4', webm: 'video/webm' };

/** A gallery item as a slide of the lightbox. @param isUnshown it is a film that this browser cannot show: its still is a picture */
export function toSlide(item: ItemView, isUnshown = false): Slide {
  const image = imageOf(item);
  const lang = altLangOf(item);
  const variants =
    image?.sources.find(({ type }) => isReadable(type))?.variants ?? image?.sources.at(-1)?.variants;
  if (isUnshown && !variants) return { type: 'unshown', documentId: item.documentId };
  if (item.fileType === 'video' && !isUnshown) {
    const poster = variants?.at(-1)?.url;
    return {
      type: 'video',
      documentId: item.documentId,
      sources: [{ src: item.imageUrl, type: videoType(item.imageUrl) }],
      ...(poster && { poster }),
      ...(image && { width: image.width, height: image.height }),
    };
  }
  return {
    documentId: item.documentId,
    src: variants?.at(-1)?.url ?? item.imageUrl,
    alt: item.alt ?? item.title,
    ...(lang && { lang }),
    ...(image && variants && { width: image.width, height: image.height, srcSet: toSources(variants) }),
  };
}

const toSources = (variants: ReadonlyArray<{ url: string; width: number; height: number }>) =>
  variants.map(({ url, width, height }) => ({ src: url, width, height }));

function videoType(url: string): string {
  const extension = /\.(\w+)(?:[?#]|$)/.exec(url)?.[1]?.toLowerCase() ?? '';
  return videoTypes[extension] ?? 'video/mp4';
}

/** Whether the browser reads an image type, by the page's loaded pictures: the library's `<img>` cannot offer several types. */
function isReadable(type: string): boolean {
  const extension = type.slice(type.indexOf('/') + 1);
  return [...document.images].some(
    (image) => image.naturalWidth > 0 && image.currentSrc.endsWith(`.${extension}`),
  );
}
