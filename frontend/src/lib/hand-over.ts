/** How long an address of a file is kept for the browser that saves it, in ms. */
const keptMs = 60_000;

/** Whether this is a phone or tablet that can hand the file to another app. */
export function canShare(file: File): boolean {
  return matchMedia('(pointer: coarse)').matches && Boolean(navigator.canShare?.({ files: [file] }));
}

/** Hands the file to another app. @returns false without a tap of a moment ago; who closes the phone's sheet wants nothing more */
export function share(file: File): Promise<boolean> {
  return navigator.share({ files: [file] }).then(
    () => true,
    (error: Error) => error.name === 'AbortError',
  );
}

/** Saves the file as a download. */
export function saveFile(file: File): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(href), keptMs);
}
