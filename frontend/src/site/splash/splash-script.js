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
  if (
    isSeen() ||
    location.pathname.startsWith('/admin') ||
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
  /** @param {Event} event */
  const skip = (event) => {
    event.preventDefault();
    event.stopPropagation();
    timers.forEach(clearTimeout);
    root.dataset.splash = 'skipped';
    setTimeout(end, 300);
  };
  root.dataset.splash = 'on';
  addEventListener('keydown', skip, true);
  addEventListener('click', skip, true);
}
