/**
 * Runs inline in the head, before the first paint, so that neither the splash nor the page beneath flashes.
 * Plain JavaScript: it is not bundled. Times are those of §9, filled in by the renderer.
 * @param {number} fadeMs when the splash starts to fade
 * @param {number} endMs when it is gone
 */
export function runSplash(fadeMs, endMs) {
  const key = 'hasSeenSplash';
  const root = document.documentElement;
  const isSeen = () => {
    try {
      return sessionStorage.getItem(key) !== null;
    } catch {
      return false;
    }
  };
  // Whoever follows a link to one project wants to see that one. A gallery's later windows are pages like its first.
  const leadsToItem = /^\/(moda|publicidade)\/(?!pagina\/)./.test(location.pathname);
  if (
    leadsToItem ||
    location.pathname.startsWith('/admin') ||
    isSeen() ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  ) {
    return;
  }
  const end = () => {
    delete root.dataset.splash;
    removeEventListener('keydown', skip, true);
    removeEventListener('click', skip, true);
    try {
      sessionStorage.setItem(key, 'true');
    } catch {
      // Storage is closed to this page: the splash shows again next time.
    }
  };
  const leave = () => {
    root.dataset.splash = 'leaving';
  };
  const timers = [setTimeout(leave, fadeMs), setTimeout(end, endMs)];
  /** A tap or a key ends it, and reaches the page only where the page is seen already. @param {Event} event */
  const skip = (event) => {
    if (root.dataset.splash === 'skipped') return;
    if (root.dataset.splash === 'on') {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    timers.forEach(clearTimeout);
    root.dataset.splash = 'skipped';
    setTimeout(end, 300);
  };
  root.dataset.splash = 'on';
  addEventListener('keydown', skip, true);
  addEventListener('click', skip, true);
}
