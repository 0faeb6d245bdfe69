/**
 * Counts that a page is seen, and that a contact of the site is tapped. It is the handler of `click` and of `pageshow`, which
 * follows `load`, comes again with a page that the browser kept, and is sent by the router for its next page; while a page waits to
 * be seen, in a hidden tab or prerendered, also of `visibilitychange`. Runs inline, so that it counts where no module comes, and
 * stores nothing. Plain JavaScript: it is not bundled, and every byte of it is in every page.
 * @param {Event} event
 */
export const countVisit = (event) => {
  const page = /** @type {any} */ (event.target);
  const browser = /** @type {any} */ (navigator);
  // What is clicked is an element, which has no URL. The selector has the site's own contacts, not the people and brands in credits:
  // the lists of header and footer, the footer below its heading, a story beside the link to its gallery, and About's list.
  let happened = page.URL
    ? // biome-ignore lint/suspicious/noAssignInExpressions: four bytes less in every page
      !(page.onvisibilitychange = page.hidden && onclick) && 'view '
    : page.closest('li>[target],h2~p>a,a~p>a,h2~dl a') && 'contact ';
  try {
    // Whoever is signed in to the panel in this browser.
    // biome-ignore lint/style/noRestrictedGlobals: the panel's session is only looked for
    if (localStorage.authToken) happened = '';
  } catch {
    // Storage is blocked.
  }
  if (happened && !browser.globalPrivacyControl)
    browser.sendBeacon?.('/visits', happened + location.pathname);
};
