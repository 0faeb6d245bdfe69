import { toast } from 'react-toastify';

/** Copies a text. @param byHand is called where there is no clipboard access (refused, or plain http) @returns whether it was copied */
export async function copyText(words: string, copied: string, byHand: () => void): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words);
    toast.success(copied);
    return true;
  } catch {
    byHand();
    return false;
  }
}

/** Selects the words of the field within an element, to be copied by hand. @param hint says so, where the page does not */
export function selectWords(around: HTMLElement | null, hint = ''): void {
  const field = around?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  field?.focus();
  field?.select();
  if (hint) toast.info(hint);
}
