/** Resolves when a picture has loaded, or failed. */
const settled = (image: HTMLImageElement) =>
  new Promise((resolve) => {
    for (const event of ['load', 'error']) image.addEventListener(event, resolve, { once: true });
  });

/**
 * Runs work once the document and the pictures that do not wait have loaded, and nothing else is to be done. Returns how to
 * call it off.
 */
export function whenIdle(work: () => void): () => void {
  let isOff = false;
  const run = () => isOff || work();
  const wait = async () => {
    const coming = [...document.querySelectorAll('img')].filter(
      ({ loading, complete }) => loading === 'eager' && !complete,
    );
    await Promise.all(coming.map(settled));
    // Safari knows no idle time.
    if ('requestIdleCallback' in window) window.requestIdleCallback(run);
    else setTimeout(run);
  };
  if (document.readyState === 'complete') void wait();
  else window.addEventListener('load', () => void wait(), { once: true });
  return () => {
    isOff = true;
  };
}
