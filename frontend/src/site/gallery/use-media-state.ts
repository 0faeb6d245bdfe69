import { useEffect, useRef, useState } from 'react';

/**
 * How a card's media came along: broken, also when that happened before the page came alive; or still on its way when
 * it did, in which case it fades in (a picture that is there already does not).
 */
export function useMediaState(source: string) {
  const [brokenSource, setBrokenSource] = useState<string | null>(null);
  const [waitsFor, setWaitsFor] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const { current } = image;
    if (!current) {
      return;
    }
    if (!current.complete) {
      setWaitsFor(source);
    } else if (current.naturalWidth === 0 && current.currentSrc !== '') {
      setBrokenSource(source);
    }
  }, [source]);
  return {
    image,
    isBroken: brokenSource === source,
    isWaiting: waitsFor === source,
    markBroken: () => setBrokenSource(source),
    markLoaded: () => setWaitsFor(null),
  };
}

export type MediaState = ReturnType<typeof useMediaState>;
