/** Codes of `MediaError` for what was received and cannot be decoded, or is of an unknown format. */
const undecodable = [3, 4];

/** Whether this browser shows nothing of a film: it does not read its format, or plays its sound alone, as of HEVC. */
export function lacksPicture(film: HTMLVideoElement): boolean {
  return (
    undecodable.includes(film.error?.code ?? 0) ||
    film.networkState === film.NETWORK_NO_SOURCE ||
    (film.readyState > 0 && film.videoWidth === 0)
  );
}

/** Calls `found` for each film without a picture that `isWatched`, now and later. Returns the function that stops it. */
export function watchFilms(isWatched: string, found: (film: HTMLVideoElement) => void): () => void {
  const judge = (film: Element | null) => {
    if (film instanceof HTMLVideoElement && film.matches(isWatched) && lacksPicture(film)) found(film);
  };
  const look = ({ target }: Event) => {
    if (target instanceof HTMLSourceElement) {
      // The film learns of its last source's failure after this event.
      setTimeout(() => judge(target.parentElement));
    } else if (target instanceof Element) {
      judge(target);
    }
  };
  // Neither event bubbles.
  for (const event of ['error', 'loadedmetadata']) document.addEventListener(event, look, true);
  document.querySelectorAll('video').forEach(judge);
  return () => {
    for (const event of ['error', 'loadedmetadata']) document.removeEventListener(event, look, true);
  };
}
