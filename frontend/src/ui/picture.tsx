import type { CSSProperties, Ref } from 'react';
import { preload } from 'react-dom';
import { toSrcSet } from '../lib/src-set';

interface PictureImage {
  /** Intrinsic size in px. */
  width: number;
  height: number;
  /** It is cropped nowhere, whatever frame it is in. */
  isWhole?: true | undefined;
  /** Best type first; variants ascend by width. */
  sources: ReadonlyArray<{
    type: string;
    variants: ReadonlyArray<{ url: string; width: number }>;
  }>;
}

interface PictureProps {
  /** Known variants; without them only `src` is used. */
  image: PictureImage | null;
  /** URL of the whole picture, for browsers without srcset and pictures without variants. */
  src: string;
  alt: string;
  /** Language of the alt text, if it is not the page's. */
  lang?: string | undefined;
  /** The `sizes` attribute: the width the layout gives the picture. */
  sizes: string;
  loading?: 'eager' | 'lazy';
  fetchPriority?: 'high' | 'auto';
  className?: string | undefined;
  /** The `object-position` of a cropped picture. */
  position?: string | undefined;
  ref?: Ref<HTMLImageElement>;
  onError?: () => void;
}

/** A `<picture>` that reserves its space by width and height; best type first. */
export function Picture({
  image,
  src,
  alt,
  lang,
  sizes,
  loading = 'lazy',
  fetchPriority = 'auto',
  className,
  position,
  ref,
  onError,
}: PictureProps) {
  const preferred = image?.sources.slice(0, -1) ?? [];
  const last = image?.sources.at(-1);
  return (
    <picture>
      {preferred.map(({ type, variants }) => (
        <source key={type} type={type} srcSet={toSrcSet(variants)} sizes={sizes} />
      ))}
      <img
        ref={ref}
        alt={alt}
        lang={lang}
        className={className}
        data-whole={image?.isWhole}
        style={position === undefined ? undefined : { objectPosition: position }}
        width={image?.width}
        height={image?.height}
        loading={loading}
        fetchPriority={fetchPriority}
        decoding="async"
        sizes={last ? sizes : undefined}
        srcSet={last ? toSrcSet(last.variants) : undefined}
        src={src}
        onError={onError}
      />
    </picture>
  );
}

/** The background of a picture until it is loaded. @param placeholder a CSS colour or a data URI; null for nothing */
export function placeholderStyle(placeholder: string | null | undefined): CSSProperties | undefined {
  if (!placeholder) return undefined;
  return placeholder.startsWith('data:')
    ? { backgroundImage: `url("${placeholder}")`, backgroundSize: 'cover', backgroundPosition: 'center' }
    : { backgroundColor: placeholder };
}

/** Preloads the file that a `<picture>` will choose, if the browser reads the best type. @param sizes those of the picture */
export function preloadPicture(image: PictureImage | null, sizes: string): void {
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
