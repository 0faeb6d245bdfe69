/**
 * Loads the pictures that a print would lack: those further down are lazy. Firefox waits for them, and so does Chromium's own
 * dialog; WebKit and `printToPDF` print at once what is there. So this waits in requests that block, and hands the files over as
 * data, which need no further turn of the browser. Those of other hosts, and those that take too long, are left to the browser.
 * Plain JavaScript: it is not bundled.
 * @param {number} maxMs no request starts later than this
 */
export function loadForPrint(maxMs) {
  /** The smallest JPEG that is as wide as the picture on the screen. @param {HTMLImageElement} image */
  const fileOf = (image) => {
    const files = [...image.srcset.matchAll(/(\S+) (\d+)w/g)];
    return (
      (files.find(([, , width]) => Number(width) >= image.offsetWidth) ?? files.at(-1))?.[1] ?? image.src
    );
  };

  /** The file as a data URI; null if it cannot be had. @param {string} file */
  const read = (file) => {
    const request = new XMLHttpRequest();
    request.open('GET', file, false);
    request.overrideMimeType('text/plain;charset=x-user-defined');
    try {
      request.send();
    } catch {
      // No connection: the browser may have the file all the same.
      return null;
    }
    // In this encoding the low byte of each letter is one of the file's.
    const bytes = Array.from(request.responseText, (letter) =>
      String.fromCharCode(letter.charCodeAt(0) & 255),
    );
    return request.status === 200
      ? `data:${request.getResponseHeader('content-type')};base64,${btoa(bytes.join(''))}`
      : null;
  };

  addEventListener('beforeprint', () => {
    // A clone for print would keep what fades in as faint as it is.
    for (const animation of document.getAnimations()) animation.cancel();
    const missing = [...document.images].filter(({ complete }) => !complete);
    // All at once, so that the requests that block find them on their way.
    for (const image of missing) new Image().src = fileOf(image);
    const end = Date.now() + maxMs;
    for (const image of missing) {
      const file = new URL(fileOf(image), location.href);
      const data = file.origin === origin && Date.now() < end && read(file.href);
      const parts = image.parentElement?.querySelectorAll('source') ?? [];
      if (data) for (const part of [...parts, image]) part.srcset = data;
      image.loading = 'eager';
    }
  });
}
