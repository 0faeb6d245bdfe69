/**
 * Tells the server once that the page was looked at for two seconds: previews and scanners do not count, nor does the owner, who
 * comes from the panel, which is noted for this tab. Runs inline.
 * @param {string} link the path of the page
 */
export function countOpening(link) {
  const note = `preview-${link}`;
  let isPreview = location.hash === '#previa';
  try {
    // The tab knows a preview through a reload; an address that the owner shares is a client's.
    if (isPreview) {
      sessionStorage.setItem(note, '1');
      history.replaceState(null, '', location.pathname + location.search);
    } else {
      isPreview = sessionStorage.getItem(note) !== null;
    }
  } catch {}
  if (isPreview) return;

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
