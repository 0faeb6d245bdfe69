import type { Ref } from 'react';
import { toSrcSet } from '../lib/srcset';

interface PictureImage {
  /** Intrinsic size in px. */
  width: number;
  height: number;
  /** Best type first; variants ascend by width. */
  sources: ReadonlyArray<{
    type: string;
    variants: ReadonlyArray<{ url: string; width: number }>;
  }>;
}

interface PictureProps {
  /** Known variants; without them `src` is shown alone. */
  image: PictureImage | null;
  /** Address of the whole picture, for browsers without srcset and pictures without variants. */
  src: string;
  alt: string;
  /** The `sizes` attribute: the width the layout gives the picture. */
  sizes: string;
  loading?: 'eager' | 'lazy';
  fetchPriority?: 'high' | 'auto';
  className?: string | undefined;
  /** The `object-position`, where the picture is cut. */
  position?: string | undefined;
  ref?: Ref<HTMLImageElement>;
  onError?: () => void;
}

/** A `<picture>` that reserves its place: width and height always, best type first. */
export function Picture({
  image,
  src,
  alt,
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
        className={className}
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
