import { useEffect, useMemo, useRef, useState } from 'react';
import YetAnotherLightbox, { type Slide } from 'yet-another-react-lightbox';
import Video from 'yet-another-react-lightbox/plugins/video';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { viewer as lazyStrings, site as strings } from 'contract/words/pt';
import { watchFilms } from '../../lib/lacks-picture';
import { prefersReducedMotion } from '../../lib/visitor-wishes';
import type { Elements } from '../../ui/elements';
import { BrokenMediaIcon, CloseIcon, NextIcon, PreviousIcon } from '../../ui/icons';
import { MagnifierIcon } from '../../ui/magnifier-icon';
import type { ItemView } from '../content/views/item-view';
import { cardPictureSource, useSpacePlays, ViewerCaption, type ViewerProps } from './viewer-parts';
import './lightbox.css';
import { toSlide } from './lightbox-slides';
import { ShareButton } from './share/share-button';

const labels = {
  Previous: strings.viewer.previous,
  Next: strings.viewer.next,
  Close: strings.viewer.close,
  'Zoom in': lazyStrings.zoomIn,
  'Zoom out': lazyStrings.zoomOut,
  Lightbox: lazyStrings.label,
  'Photo gallery': lazyStrings.label,
  Carousel: lazyStrings.label,
  Slide: lazyStrings.photo,
  '{index} of {total}': lazyStrings.place,
};

/** The lightbox: the library has swipe, keys, pinch zoom and preloaded neighbours; the styles are ours. */
export function Lightbox(props: ViewerProps) {
  const { items, paths, index, isComplete, closedPath, onView, onClose } = props;
  // The address follows the library's position: the other way round, a quick second step would be undone.
  const [shown, setShown] = useState(index);
  const unshown = useUnshownFilms(items);
  const slides = useMemo(
    () => items.map((item) => toSlide(item, unshown.includes(item.documentId))),
    [items, unshown],
  );
  useEffect(() => {
    // The library handles only keys inside itself; the focus may not be there yet.
    const leave = ({ key, target }: KeyboardEvent) => {
      if (key === 'Escape' && !(target instanceof Element && target.closest('.yarl__root'))) onClose();
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [onClose]);
  useSpacePlays(openFilm);
  const item = items[shown];
  const isStill = prefersReducedMotion();
  return (
    <YetAnotherLightbox
      open
      index={shown}
      slides={slides}
      close={onClose}
      on={{
        view: (view) => {
          setShown(view.index);
          onView(view.index);
        },
      }}
      plugins={[Video, Zoom]}
      labels={labels}
      // With reduced motion the library animates nothing, but recognises flicks and wheels by the same times.
      animation={{ fade: 160, swipe: 420 }}
      carousel={{ finite: !isComplete || slides.length < 2, preload: 1, imageProps: standIn }}
      toolbar={{
        buttons: [
          'zoom',
          item && <ShareButton key="share" title={item.title} path={paths[shown] ?? closedPath} />,
          'close',
        ],
      }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true, aria: true }}
      zoom={{ maxZoomPixelRatio: 2, scrollToZoom: false }}
      video={{ controls: true, playsInline: true, autoPlay: !isStill, preload: 'metadata' }}
      render={{
        iconClose: CloseIcon,
        iconPrev: PreviousIcon,
        iconNext: NextIcon,
        iconZoomIn: () => <MagnifierIcon isPlus />,
        iconZoomOut: () => <MagnifierIcon />,
        iconLoading: () => <span className="waits" />,
        iconError: Unshown,
        ...(slides.length < 2 && { buttonPrev: () => null, buttonNext: () => null }),
        slide: ({ slide }) => (slide.type === 'unshown' ? <Unshown /> : undefined),
        slideFooter: ({ slide }) => {
          const at = items.findIndex(({ documentId }) => documentId === slide.documentId);
          return (
            <ClosingBeside onClose={onClose}>
              <ViewerCaption {...props} index={at}>
                {unshown.includes(slide.documentId ?? '') && (
                  <p role="alert">
                    <span>{lazyStrings.unshown}</span>{' '}
                    <a className="file" href={items[at]?.imageUrl} target="_blank" rel="noopener">
                      {lazyStrings.file}
                    </a>
                  </p>
                )}
              </ViewerCaption>
            </ClosingBeside>
          );
        },
      }}
    />
  );
}

/** How far a pointer moves in a click, in px. */
const stillPx = 8;

/** A caption of which the part without words closes, as the backdrop does. */
function ClosingBeside({ onClose, children }: { onClose: () => void; children: Elements }) {
  const down = useRef({ x: 0, y: 0 });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: as the backdrop; keys close by the button and Escape
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      className="beside"
      onPointerDownCapture={({ clientX: x, clientY: y }) => {
        down.current = { x, y };
      }}
      onClick={({ target, clientX, clientY }) => {
        // Otherwise it has selected a text.
        const isStill = Math.hypot(clientX - down.current.x, clientY - down.current.y) < stillPx;
        if (isStill && (target as Element).matches('[data-caption], [data-caption] > div')) onClose();
      }}
    >
      {children}
    </div>
  );
}

const Unshown = () => (
  <span className="unshown">
    <BrokenMediaIcon />
  </span>
);

/** The ids of the films that this browser turned out not to show. */
function useUnshownFilms(items: readonly ItemView[]): readonly string[] {
  const [unshown, setUnshown] = useState<readonly string[]>([]);
  useEffect(
    () =>
      watchFilms('.yarl__slide video', (film) => {
        film.pause();
        const url = film.querySelector('source')?.getAttribute('src');
        const item = items.find(({ imageUrl }) => imageUrl === url);
        if (item) setUnshown((known) => [...new Set([...known, item.documentId])]);
      }),
    [items],
  );
  return unshown;
}

const openFilm = () => document.querySelector<HTMLVideoElement>('.yarl__slide_current video');

/** Shows the card's picture in the place of the large one until that is loaded. */
function standIn(slide: Slide) {
  const source = slide.documentId ? cardPictureSource(slide.documentId) : null;
  return {
    lang: slide.lang,
    ...('src' in slide && slide.width && { width: slide.width, height: slide.height }),
    style: source ? { backgroundImage: `url("${source}")` } : {},
  };
}
