/**
 * Runs inline in the head. What the server sent can be read and followed without a script, so the script waits for a
 * sign of somebody who uses the page, or for what the page itself needs it for: its weight never competes with the
 * pictures, and hydration with the first paint. Plain JavaScript: it is not bundled.
 * @param {string[]} modules addresses of the script's parts, each after what it imports
 * @param {number} dueMs when the page's data are to be read again, in ms after its start
 */
export function watchForVisitor(modules, dueMs) {
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'];
  const options = { capture: true, passive: true };
  let isAwake = false;
  /** @type {HTMLElement | null} what was clicked before the page could answer */
  let clicked = null;

  const wake = () => {
    if (isAwake) return;
    isAwake = true;
    clearTimeout(timer);
    for (const sign of signs) removeEventListener(sign, wake, options);
    removeEventListener('error', heedError, true);
    for (const href of modules) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'modulepreload', href, fetchPriority: 'low' });
      document.head.append(link);
    }
    // One after the other: each is a task of its own.
    modules
      .reduce((before, href) => before.then(() => import(href)), Promise.resolve())
      // biome-ignore lint/suspicious/noConsole: the page has nobody else to tell yet
      .catch((error) => console.warn(error))
      .then(() => {
        removeEventListener('click', hold, true);
        // A script that did not come leaves a link to the browser.
        clicked?.click();
      });
  };

  /** @param {MouseEvent} event */
  const hold = (event) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const control =
      event.target instanceof Element &&
      event.target.closest('#root a[href^="/"]:not([href^="/admin"]), #root button');
    if (!isPlain || !(control instanceof HTMLElement)) return;
    event.preventDefault();
    event.stopPropagation();
    clicked = control;
    wake();
  };

  /** Escape is a click on what closes, from the first moment on. @param {KeyboardEvent} event */
  const leave = (event) => {
    const close = event.key === 'Escape' && document.querySelector('[data-escape]');
    if (!(close instanceof HTMLElement)) return;
    event.preventDefault();
    close.click();
  };

  /** @param {Event} event */
  const heedError = ({ target }) => {
    // A picture that is broken is replaced by its title (§4).
    if (target instanceof HTMLElement && target.closest('#root')) wake();
  };

  const timer = setTimeout(wake, dueMs);
  for (const sign of signs) addEventListener(sign, wake, options);
  addEventListener('click', hold, true);
  addEventListener('keydown', leave, true);
  addEventListener('error', heedError, true);
  addEventListener('load', () => {
    // What moves by itself or is open, once it is in view; what has to be asked for again, at once.
    const seen = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) wake();
    });
    for (const element of document.querySelectorAll('[data-wake]')) {
      if (element instanceof HTMLScriptElement) wake();
      else seen.observe(element);
    }
  });
}
