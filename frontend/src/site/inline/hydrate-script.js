/**
 * Hydrates the page once it has loaded and is idle, or at the visitor's first interaction: so the script never competes
 * with the pictures, nor hydration with the first paint. Until then the browser follows links by itself. Runs inline, at
 * the end of the body, because in the head it would delay the first paint. Plain JavaScript: it is not bundled.
 * @param {string[]} modules addresses of the script's parts, each after what it imports
 * @param {string} styles address of the whole stylesheet: the page has the part of it that its own markup needs
 * @param {number} dueMs when the page's data are to be read again, in ms after its start
 * @param {number} timeoutMs how long the parts may take (§9)
 */
export function hydrateOnInteraction(modules, styles, dueMs, timeoutMs) {
  const signs = ['pointermove', 'wheel', 'scroll', 'keydown'];
  const options = { capture: true, passive: true };
  const { connection } = /** @type {any} */ (navigator);
  // On a metered or slow connection the script is loaded only for a visitor who uses the page.
  const isScarce = connection?.saveData || /2g/.test(connection?.effectiveType);
  let isHydrating = false;
  /** @type {HTMLElement | null} what was pressed before the page could answer */
  let pressed = null;

  const hydrate = () => {
    if (isHydrating) return;
    isHydrating = true;
    clearTimeout(timer);
    for (const sign of signs) removeEventListener(sign, hydrate, options);
    removeEventListener('error', heedError, true);
    /** @param {string} rel @param {string} href */
    const ask = (rel, href) => {
      const link = document.createElement('link');
      document.head.append(Object.assign(link, { rel, href, fetchPriority: 'low' }));
      return link;
    };
    const sheet = ask('stylesheet', styles);
    for (const href of modules) ask('modulepreload', href);
    // No script runs before its styles are there. One after the other: each is a task of its own.
    const parts = modules.reduce(
      (before, href) => before.then(() => import(href)),
      new Promise((resolve, reject) => Object.assign(sheet, { onload: resolve, onerror: reject })),
    );
    const tooLong = new Promise((_resolve, reject) =>
      setTimeout(() => reject(new Error(`The page took over ${timeoutMs} ms to hydrate`)), timeoutMs),
    );
    Promise.race([parts.then(() => /** @type {any} */ (window).hydrated), tooLong])
      // biome-ignore lint/suspicious/noConsole: the page has no other report yet
      .catch((error) => console.warn(error))
      .then(() => {
        removeEventListener('click', captureClick, true);
        pressed?.click();
      });
  };

  /** A button does nothing before hydration: it is clicked again afterwards. @param {MouseEvent} event */
  const captureClick = ({ target }) => {
    const button = target instanceof Element && target.closest('#root button');
    if (!(button instanceof HTMLElement)) return;
    pressed = button;
    hydrate();
  };

  /** Escape is a click on what closes, from the first moment on. @param {KeyboardEvent} event */
  const leave = (event) => {
    const close = event.key === 'Escape' && document.querySelector('[data-escape]');
    if (!(close instanceof HTMLElement)) return;
    event.preventDefault();
    close.click();
  };

  // What is here is noted for the styles, which fade it in (§2, §4): a picture, or a film's first frame.
  /** @param {{ target: EventTarget | null }} event */
  const noteLoaded = ({ target }) => {
    if (target instanceof HTMLElement && target.matches('#root *')) target.dataset.loaded = '';
  };

  // A picture that is broken is replaced by its title (§4): one that breaks from now on, or broke before.
  /** @param {Event} event */
  const heedError = ({ target }) => {
    if (target instanceof HTMLElement && target.closest('#root')) hydrate();
  };
  /** @param {Element} media */
  const isBroken = (media) =>
    media instanceof HTMLImageElement
      ? media.complete && media.naturalWidth === 0
      : media instanceof HTMLVideoElement && media.error !== null;

  const timer = setTimeout(hydrate, dueMs);
  for (const sign of signs) addEventListener(sign, hydrate, options);
  addEventListener('click', captureClick, true);
  addEventListener('keydown', leave, true);
  addEventListener('error', heedError, true);
  if ([...document.querySelectorAll('#root :is(img, video)')].some(isBroken)) hydrate();
  document.documentElement.dataset.notesLoads = '';
  for (const target of document.images) if (target.complete) noteLoaded({ target });
  // An element's load goes no further than the document.
  document.addEventListener('load', noteLoaded, true);
  document.addEventListener('loadeddata', noteLoaded, true);
  addEventListener('load', () => {
    if (!isScarce) {
      // Safari has no idle callback.
      if ('requestIdleCallback' in window) requestIdleCallback(hydrate, { timeout: 1_000 });
      else setTimeout(hydrate, 200);
      return;
    }
    // What moves by itself or is open, once it is in view; what has to be asked for again, at once.
    const seen = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) hydrate();
    });
    for (const element of document.querySelectorAll('[data-hydrate]')) {
      if (element.matches('script, template')) hydrate();
      else seen.observe(element);
    }
  });
}
