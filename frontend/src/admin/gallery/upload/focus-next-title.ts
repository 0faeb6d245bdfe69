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
