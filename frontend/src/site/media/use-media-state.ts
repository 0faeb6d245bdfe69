import { useEffect, useRef, useState } from 'react';

/** Whether a card's media are broken, also if they broke before hydration. */
export function useMediaState(source: string) {
  const [brokenSource, setBrokenSource] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0 && current.currentSrc !== '') {
      setBrokenSource(source);
    }
  }, [source]);
  return {
    image,
    isBroken: brokenSource === source,
    markBroken: () => setBrokenSource(source),
  };
}

export type MediaState = ReturnType<typeof useMediaState>;
