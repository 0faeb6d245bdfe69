import { lazy, Suspense, useEffect, useState } from 'react';
import { CrashBoundary } from '../crash-boundary';
import { loadLightbox } from './load-lightbox';
import { StillViewer } from './still-viewer';
import type { ViewerProps } from './viewer-props';

const Lightbox = lazy(async () => ({ default: (await loadLightbox()).Lightbox }));

/** The open item: the still view at once (and without JavaScript), the lightbox as soon as it is here. */
export function Viewer(props: ViewerProps) {
  const [isAlive, setIsAlive] = useState(false);
  useEffect(() => setIsAlive(true), []);
  const still = <StillViewer {...props} />;
  if (!isAlive) {
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
