/**
 * Runs inline at the end of the page. Styles show the splash from the first frame on; this script keeps or removes it.
 * Plain JavaScript: it is not bundled. Times are those of §9, filled in by the build.
 * @param {number} fadeMs when the splash starts to fade
 * @param {number} endMs when it is gone
 */
export function runSplash(fadeMs, endMs) {
  const splash = document.getElementById('splash');
  if (!splash) return;
  const key = 'hasSeenSplash';
  const root = document.documentElement;
  const isSeen = () => {
    try {
      return sessionStorage.getItem(key) !== null;
    } catch {
      return false;
    }
  };
  if (isSeen() || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    splash.hidden = true;
    return;
  }
  const remember = () => {
    try {
      sessionStorage.setItem(key, 'true');
    } catch {
      // Storage is blocked: the splash shows again next time.
    }
  };
  const end = () => {
    delete root.dataset.splash;
    splash.hidden = true;
    removeEventListener('keydown', skip, true);
    removeEventListener('click', skip, true);
    remember();
  };
  const leave = () => {
    root.dataset.splash = 'leaving';
  };
  const timers = [setTimeout(leave, fadeMs), setTimeout(end, endMs)];
  /** A tap or a key ends it, and reaches the page only once the splash fades. @param {Event} event */
  const skip = (event) => {
    if (root.dataset.splash === 'skipped') return;
    if (root.dataset.splash === 'on') {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    // At once: the tap may load another document.
    remember();
    timers.forEach(clearTimeout);
    root.dataset.splash = 'skipped';
    setTimeout(end, 300);
  };
  root.dataset.splash = 'on';
  // Animated parts follow once the page has loaded, or soon: they would delay the first paint and the first picture.
  const draw = () => splash.setAttribute('data-drawn', '');
  addEventListener('load', draw);
  setTimeout(draw, 300);
  addEventListener('keydown', skip, true);
  addEventListener('click', skip, true);
}
