interface SharedLink {
  title: string;
  url: string;
}

/** What became of a link: `done` when the visitor has seen to it, or thought better of it. */
export type ShareOutcome = 'done' | 'copied' | 'refused';

/** Hands a link to the system's share sheet, else to the clipboard. */
export async function shareLink({ title, url }: SharedLink): Promise<ShareOutcome> {
  if ('share' in navigator) {
    try {
      await navigator.share({ title, url });
      return 'done';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') {
        return 'done';
      }
      // The sheet may not open here; the clipboard still may.
    }
  }
  try {
    // It is not there at all on a page without TLS.
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'refused';
  }
}
