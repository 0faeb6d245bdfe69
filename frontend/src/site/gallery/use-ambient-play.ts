import { type RefObject, useEffect, useState } from 'react';
import { isFrugalConnection } from '../../lib/connection';
import { prefersReducedMotion } from '../reduced-motion';

/**
 * Plays a video while at least half of it is in view and pauses it outside. A pause by hand stands until the hand
 * plays again. Nothing starts by itself with reduced motion or on a frugal connection.
 */
export function useAmbientPlay(video: RefObject<HTMLVideoElement | null>) {
  const [isPlaying, setIsPlaying] = useState(false);
  const [isHeld, setIsHeld] = useState(false);

  useEffect(() => {
    const element = video.current;
    if (!element) {
      return;
    }
    const sync = () => setIsPlaying(!element.paused);
    element.addEventListener('play', sync);
    element.addEventListener('pause', sync);
    return () => {
      element.removeEventListener('play', sync);
      element.removeEventListener('pause', sync);
    };
  }, [video]);

  useEffect(() => {
    const element = video.current;
    if (!element || isHeld || !mayPlayByItself()) {
      return;
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) {
          void play(element);
        } else {
          element.pause();
        }
      },
      { threshold: 0.5 },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [video, isHeld]);

  const toggle = () => {
    const element = video.current;
    if (!element) {
      return;
    }
    setIsHeld(!element.paused);
    if (element.paused) {
      void play(element);
    } else {
      element.pause();
    }
  };

  return { isPlaying, toggle };
}

/** A browser may refuse to start, or a pause may overtake the start: the poster and the button stay, nothing is broken. */
async function play(element: HTMLVideoElement): Promise<void> {
  try {
    await element.play();
  } catch (error) {
    if (!(error instanceof DOMException)) {
      throw error;
    }
  }
}

function mayPlayByItself(): boolean {
  return !isFrugalConnection() && !prefersReducedMotion();
}
