const preview = '#previa';

/** Whether the owner looks, who comes from the panel: it is noted for this tab. @param link the path of the page */
export function isPreview(link: string): boolean {
  const note = `preview-${link}`;
  const isNow = location.hash === preview;
  try {
    if (!isNow) return sessionStorage.getItem(note) !== null;
    // The tab knows a preview through a reload; an address that the owner shares is a client's.
    sessionStorage.setItem(note, '1');
    history.replaceState(null, '', location.pathname + location.search);
  } catch {
    // The bar's link would take the hash away, and a reload would be a client's.
    if (isNow) addEventListener('hashchange', () => history.replaceState(null, '', preview));
  }
  return isNow;
}

/** Tells the server once that the page was looked at for two seconds: link previews and scanners do not count. */
export function countOpening(link: string): void {
  const countedMs = 2_000;
  let seenMs = 0;
  let seenAt = 0;
  let timer = 0;
  const watch = () => {
    clearTimeout(timer);
    if (document.visibilityState !== 'visible') {
      if (seenAt > 0) seenMs += performance.now() - seenAt;
    } else if (seenMs < countedMs) {
      seenAt = performance.now();
      timer = window.setTimeout(() => {
        seenMs = countedMs;
        fetch(`${link}/opened`, { method: 'POST', keepalive: true }).catch(() => {});
      }, countedMs - seenMs);
    }
  };
  document.addEventListener('visibilitychange', watch);
  watch();
}
