/** Whether this is a phone or tablet that can hand the file to another app. */
export function canShare(file: File): boolean {
  return matchMedia('(pointer: coarse)').matches && Boolean(navigator.canShare?.({ files: [file] }));
}

/** Hands the file to another app, within a tap. @returns false if that cannot be; who closes the phone's sheet wants nothing more */
export async function share(file: File): Promise<boolean> {
  try {
    await navigator.share({ files: [file], title: file.name.replace(/\.pdf$/i, '') });
    return true;
  } catch (error) {
    return (error as Error).name === 'AbortError';
  }
}

/** How long an address of a file is kept for the browser that saves it, in ms. */
const keptMs = 60_000;

/** Saves the file as a download. */
export function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), keptMs);
}
