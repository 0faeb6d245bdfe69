/** Codes of `MediaError` for what was received and cannot be decoded, or is of an unknown format. */
const undecodable = [3, 4];

/** Whether this browser shows nothing of a film: it does not read its format, or plays its sound alone, as of HEVC. */
export function lacksPicture(film: HTMLVideoElement): boolean {
  return undecodable.includes(film.error?.code ?? 0) || (film.readyState > 0 && film.videoWidth === 0);
}

/** Calls `found` for each film without a picture that `isWatched`, now and later. Returns the function that stops it. */
export function watchFilms(isWatched: string, found: (film: HTMLVideoElement) => void): () => void {
  const judge = (film: EventTarget | null, hasFailed = false) => {
    if (film instanceof HTMLVideoElement && film.matches(isWatched) && (hasFailed || lacksPicture(film))) {
      found(film);
    }
  };
  const look = ({ target }: Event) => {
    // A film with a list of sources has no error of its own; ours have one source.
    if (target instanceof HTMLSourceElement) judge(target.parentElement, true);
    else judge(target);
  };
  // Neither event bubbles.
  for (const event of ['error', 'loadedmetadata']) document.addEventListener(event, look, true);
  for (const film of document.querySelectorAll('video')) judge(film);
  return () => {
    for (const event of ['error', 'loadedmetadata']) document.removeEventListener(event, look, true);
  };
}
