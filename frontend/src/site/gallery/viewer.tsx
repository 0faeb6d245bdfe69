import { lazy, Suspense, useSyncExternalStore } from 'react';
import { CrashBoundary } from '../crash-boundary';
import { loadLightbox } from './load-lightbox';
import { StillViewer } from './still-viewer';
import type { ViewerProps } from './viewer-props';

const Lightbox = lazy(async () => ({ default: (await loadLightbox()).Lightbox }));

/** The open item: the still view at once (and without JavaScript), the lightbox as soon as it is here. */
export function Viewer(props: ViewerProps) {
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const still = <StillViewer {...props} isHydrated={isHydrated} />;
  if (!isHydrated) {
    return still;
  }
  return (
    <CrashBoundary fallback={still}>
      <Suspense fallback={still}>
        <Lightbox {...props} />
      </Suspense>
    </CrashBoundary>
  );
}

const neverChanges = () => () => undefined;
