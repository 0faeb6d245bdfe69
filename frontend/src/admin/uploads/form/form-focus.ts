import { useEffect, useId, useRef } from 'react';

/** The mark of a title's field in its draft's row. */
export const titleField = { 'data-draft-title': '' };

/** Moves from one draft's title to the next one's, its text selected; from the last to the button that sends. */
export function focusNextTitle(
  form: HTMLFormElement | null,
  from: HTMLElement,
  sendButton: HTMLElement | null,
): void {
  const titles = [...(form?.querySelectorAll<HTMLInputElement>('[data-draft-title]') ?? [])];
  const next = titles.slice(titles.indexOf(from as HTMLInputElement) + 1).find((title) => !title.readOnly);
  if (next) {
    next.focus();
    next.select();
  } else {
    sendButton?.focus();
  }
}

/** When a row leaves with the focus in it, the focus goes to the form's next sensible button. Gives their ids. */
export function useKeptFocus(rowCount: number, isSending: boolean): { pickerId: string; sendId: string } {
  const pickerId = useId();
  const sendId = useId();
  const before = useRef(rowCount);
  useEffect(() => {
    const isFewer = rowCount < before.current;
    before.current = rowCount;
    if (isFewer && document.activeElement === document.body) {
      document.getElementById(isSending ? sendId : pickerId)?.focus({ preventScroll: true });
    }
  }, [rowCount, isSending, pickerId, sendId]);
  return { pickerId, sendId };
}
