import { imageOf } from 'contract/gallery/art';
import { chunkTimeoutMs } from 'contract/limits';
import { site as strings } from 'contract/words/pt';
import { lazy, Suspense, useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { inTime } from '../../lib/in-time';
import { CrashBoundary } from '../../ui/crash-boundary';
import { CloseIcon, NextIcon, PreviousIcon } from '../../ui/icons';
import { Picture } from '../../ui/picture';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { altLangOf, wordHere } from '../content/views/untranslated';
import { Link } from '../routing/link';
import styles from './still-viewer.module.css';
import { cardPictureSource, useSpacePlays, ViewerCaption, type ViewerProps } from './viewer-parts';

/** Loads the lightbox's chunk. */
export const loadLightbox = () => inTime(import('./lightbox'), chunkTimeoutMs);

const Lightbox = lazy(async () => ({ default: (await loadLightbox()).Lightbox }));

/** The open item: the still viewer at first and without JavaScript, the lightbox once it is loaded. */
export function Viewer(props: ViewerProps) {
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const still = <StillViewer {...props} isHydrated={isHydrated} />;
  if (!isHydrated) return still;
  return (
    <CrashBoundary fallback={still}>
      <Suspense fallback={still}>
        <Lightbox {...props} />
      </Suspense>
    </CrashBoundary>
  );
}

const neverChanges = () => () => undefined;

/** A chunk of its own, which does not delay the picture. */
const ShareButton = lazy(async () => ({
  default: (await inTime(import('./share/share-button'), chunkTimeoutMs)).ShareButton,
}));

interface StillViewerProps extends ViewerProps {
  isHydrated: boolean;
}

/** One whole item over its page, in a native dialog with plain links: until the lightbox is loaded, or in its place. */
function StillViewer({ isHydrated, ...props }: StillViewerProps) {
  const { items, paths, index, isComplete, closedPath, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(
    () =>
      afterPaint(() => {
        const element = dialog.current;
        // Rendered open. Only showModal traps the focus, but it lays out the whole page: not before the picture is painted.
        element?.close();
        element?.showModal();
      }),
    [],
  );
  useSpacePlays(useCallback(() => dialog.current?.querySelector('video'), []));
  const item = items[index];
  if (!item) return null;
  const neighbour = (step: number) =>
    paths.length < 2 ? undefined : isComplete ? paths.at((index + step) % paths.length) : paths[index + step];
  const [previous, next] = [neighbour(-1), neighbour(1)];
  const image = imageOf(item);
  const isFilm = item.fileType === 'video';
  const standIn = isHydrated && !isFilm ? cardPictureSource(item.documentId) : null;
  return (
    <dialog
      ref={dialog}
      data-hydrate
      className={styles.viewer}
      open
      aria-label={strings.viewer.label(wordHere(item, 'title'))}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.stage} data-waits={!isFilm || undefined}>
        <div
          className={styles.frame}
          style={image ? { maxWidth: image.width, maxHeight: image.height } : undefined}
        >
          {standIn && <img className={styles.media} src={standIn} alt="" decoding="sync" />}
          {isFilm ? (
            // biome-ignore lint/a11y/useMediaCaption: the owner uploads films without captions files (§2)
            <video
              className={styles.media}
              src={item.imageUrl}
              poster={image?.sources.at(-1)?.variants.at(-1)?.url}
              controls
              playsInline
              preload="metadata"
            />
          ) : (
            <Picture
              image={image}
              src={item.imageUrl}
              alt={item.alt ?? item.title}
              lang={altLangOf(item)}
              sizes="100vw"
              loading="eager"
              className={styles.media}
            />
          )}
        </div>
      </div>
      <ViewerCaption {...props} />
      <Link className={styles.close} to={closedPath} replace onFollow={onClose} data-escape>
        <CloseIcon />
        <VisuallyHidden>{strings.viewer.close}</VisuallyHidden>
      </Link>
      {isHydrated && (
        <div className={styles.actions}>
          <CrashBoundary fallback={null}>
            <Suspense>
              <ShareButton title={item.title} path={paths[index] ?? closedPath} />
            </Suspense>
          </CrashBoundary>
        </div>
      )}
      {previous && (
        <Link className={styles.previous} to={previous} replace>
          <PreviousIcon />
          <VisuallyHidden>{strings.viewer.previous}</VisuallyHidden>
        </Link>
      )}
      {next && (
        <Link className={styles.next} to={next} replace>
          <NextIcon />
          <VisuallyHidden>{strings.viewer.next}</VisuallyHidden>
        </Link>
      )}
    </dialog>
  );
}

/** Calls `work` after the next frame is painted. @returns cancels it */
function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
