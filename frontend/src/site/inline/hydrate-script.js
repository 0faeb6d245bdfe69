/**
 * Hydrates the page once it has loaded and is idle, or at the visitor's first interaction, so that the script never competes
 * with the pictures, nor hydration with the first paint. Until then links work natively. Runs inline at the
 * end of the body: in the head it would delay the first paint. Plain JavaScript: it is not bundled.
 * @param {string[]} modules URLs of the script's chunks, each after its imports
 * @param {string} styles URL of the whole stylesheet: the page has only the rules that its markup needs
 * @param {number} dueMs when the page's data are due for a refresh, in ms after its start
 * @param {number} timeoutMs timeout of the chunks (§9)
 */
export function hydrateOnInteraction(modules, styles, dueMs, timeoutMs) {
  const interactions = ['pointermove', 'wheel', 'scroll', 'keydown'];
  const options = { capture: true, passive: true };
  const { connection } = /** @type {any} */ (navigator);
  // On a metered or slow connection the script is loaded only for a visitor who uses the page.
  const isScarce = connection?.saveData || /2g/.test(connection?.effectiveType);
  let isHydrating = false;
  const buttons = () => /** @type {HTMLElement[]} */ ([...document.querySelectorAll('#root button')]);
  /** @type {HTMLElement | null} the button pressed before hydration */
  let pressed = null;
  let place = -1;

  const hydrate = () => {
    if (isHydrating) return;
    isHydrating = true;
    clearTimeout(timer);
    for (const type of interactions) removeEventListener(type, hydrate, options);
    removeEventListener('error', hydrateOnError, true);
    /** @param {string} rel @param {string} href */
    const addLink = (rel, href) => {
      const link = document.createElement('link');
      document.head.append(Object.assign(link, { rel, href, fetchPriority: 'low' }));
      return link;
    };
    const sheet = addLink('stylesheet', styles);
    for (const href of modules) addLink('modulepreload', href);
    // Styles first, then one module after the other: each is a task of its own.
    const parts = modules.reduce(
      (before, href) => before.then(() => import(href)),
      new Promise((resolve, reject) => Object.assign(sheet, { onload: resolve, onerror: reject })),
    );
    const timeout = new Promise((_resolve, reject) =>
      setTimeout(() => reject(new Error(`The page took over ${timeoutMs} ms to hydrate`)), timeoutMs),
    );
    Promise.race([parts.then(() => /** @type {any} */ (window).hydrated), timeout])
      // biome-ignore lint/suspicious/noConsole: no reporter is loaded yet
      .catch((error) => console.warn(error))
      .then(() => {
        removeEventListener('click', captureClick, true);
        pressed?.click();
        // Hydration, or this click with it, draws anew what a browser has translated.
        if (pressed?.isConnected === false) buttons()[place]?.click();
      });
  };

  /** A button does nothing before hydration: its click is repeated afterwards. @param {MouseEvent} event */
  const captureClick = ({ target }) => {
    const button = target instanceof Element && target.closest('#root button');
    if (!(button instanceof HTMLElement)) return;
    pressed = button;
    place = buttons().indexOf(button);
    hydrate();
  };

  /** Escape clicks the close link, also before hydration. @param {KeyboardEvent} event */
  const leave = (event) => {
    const close = event.key === 'Escape' && document.querySelector('[data-escape]');
    if (!(close instanceof HTMLElement)) return;
    event.preventDefault();
    close.click();
  };

  // Marks loaded pictures and films' first frames; the styles fade them in (§2, §4).
  /** @param {{ target: EventTarget | null }} event */
  const markLoaded = ({ target }) => {
    if (target instanceof HTMLElement && target.matches('#root *')) target.dataset.loaded = '';
  };

  // Hydration replaces a broken picture by its title (§4): one that breaks from now on, or broke before.
  /** @param {Event} event */
  const hydrateOnError = ({ target }) => {
    if (target instanceof HTMLElement && target.closest('#root')) hydrate();
  };
  /** @param {Element} media */
  const isBroken = (media) =>
    media instanceof HTMLImageElement
      ? media.complete && media.naturalWidth === 0
      : media instanceof HTMLVideoElement && media.error !== null;

  // A return to a gallery's added windows: the browser restores the scroll position in the height that they had.
  const { height } = history.state ?? {};
  const main = height && document.querySelector('main');
  if (main) main.style.minHeight = `${height}px`;

  const timer = setTimeout(hydrate, dueMs);
  for (const type of interactions) addEventListener(type, hydrate, options);
  addEventListener('click', captureClick, true);
  addEventListener('keydown', leave, true);
  addEventListener('error', hydrateOnError, true);
  if ([...document.querySelectorAll('#root :is(img, video)')].some(isBroken)) hydrate();
  document.documentElement.dataset.notesLoads = '';
  for (const target of document.images) if (target.complete) markLoaded({ target });
  // An element's `load` event does not reach the window.
  document.addEventListener('load', markLoaded, true);
  document.addEventListener('loadeddata', markLoaded, true);
  addEventListener('load', () => {
    if (!isScarce) {
      // Safari has no idle callback.
      if ('requestIdleCallback' in window) requestIdleCallback(hydrate, { timeout: 1_000 });
      else setTimeout(hydrate, 200);
      return;
    }
    // Elements that animate or are open hydrate the page once in view; data to be read again, at once.
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) hydrate();
    });
    for (const element of document.querySelectorAll('[data-hydrate]')) {
      if (element.matches('script, template')) hydrate();
      else observer.observe(element);
    }
  });
}
