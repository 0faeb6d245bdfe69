import type { ResponsiveImage } from 'contract/responsive-image';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import type { Elements } from '../../ui/elements';
import { BrokenMediaIcon } from '../../ui/icons';
import { Picture } from '../../ui/picture';
import { VisuallyHidden } from '../../ui/visually-hidden';
import type { ItemView } from '../content/views/item-view';
import { Link } from '../routing/link';
import { CardVideo } from './card-video';
import styles from './media-card.module.css';

interface CardMediaProps
  extends Pick<ComponentProps<typeof Link>, 'to' | 'state'>,
    Pick<ComponentProps<typeof Picture>, 'position' | 'className'> {
  item: ItemView;
  image: ResponsiveImage | null;
  /** How the picture, or the film's still, is loaded. */
  loading: ComponentProps<typeof CardVideo>['still'];
  alt: string;
  /** Names the link of a film, which plays beside the link. */
  name: string;
  /** Language of both, if it is not the page's. */
  lang: string | undefined;
  /** Shown when the media are broken. */
  title: string;
  titleLang: string | undefined;
  /** Shown over the picture. */
  children?: Elements;
}

/** An item as a link with its picture, beside which a film plays; its title when the media are broken, also before hydration. */
export function CardMedia({
  item,
  image,
  loading,
  alt,
  name,
  lang,
  title,
  titleLang,
  to,
  state,
  position,
  className,
  children,
}: CardMediaProps) {
  const { imageUrl } = item;
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const { current } = picture;
    if (current?.complete && current.naturalWidth === 0 && current.currentSrc !== '') {
      setBrokenUrl(imageUrl);
    }
  }, [imageUrl]);
  const isBroken = brokenUrl === imageUrl;
  const onBroken = () => setBrokenUrl(imageUrl);
  const isFilm = item.fileType === 'video';
  return (
    <>
      <Link className={styles.link} data-item={item.documentId} to={to} state={state}>
        {isBroken ? (
          <span className={styles.broken}>
            <BrokenMediaIcon />
            <span lang={titleLang}>{title}</span>
          </span>
        ) : isFilm ? (
          <VisuallyHidden lang={lang}>{name}</VisuallyHidden>
        ) : (
          <Picture
            {...loading}
            key={imageUrl}
            ref={picture}
            image={image}
            src={imageUrl}
            alt={alt}
            lang={lang}
            position={position}
            className={className}
            onError={onBroken}
          />
        )}
        {children}
      </Link>
      {isFilm && !isBroken && (
        <CardVideo key={imageUrl} item={item} image={image} still={loading} onBroken={onBroken} />
      )}
    </>
  );
}
