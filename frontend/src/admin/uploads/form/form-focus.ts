import { useEffect, useId, useRef } from 'react';

/** Marks the title field in a draft's row. */
export const titleField = { 'data-draft-title': '' };

/** Focuses and selects the next draft's title; after the last one, focuses the send button. */
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

/** When the focused row is removed, focuses the picker, or the send button while sending. Returns their ids. */
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
