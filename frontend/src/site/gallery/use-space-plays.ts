import { useEffect } from 'react';

/**
 * The space bar plays and pauses a film, wherever the focus is; a control or the film itself, when it has the focus, is
 * the one that hears it.
 *
 * @param find the film that is open, if it is one
 */
export function useSpacePlays(find: () => HTMLVideoElement | null | undefined): void {
  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      const isTaken =
        event.target instanceof Element && event.target.closest('a, button, input, video') !== null;
      const film = event.key === ' ' && !isTaken ? find() : null;
      if (!film) {
        return;
      }
      event.preventDefault();
      if (event.repeat) {
        return;
      }
      if (film.paused) {
        // A browser that refuses leaves the film's own controls.
        film.play().catch(() => undefined);
      } else {
        film.pause();
      }
    };
    document.addEventListener('keydown', toggle);
    return () => document.removeEventListener('keydown', toggle);
  }, [find]);
}
