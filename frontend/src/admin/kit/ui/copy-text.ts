import { toast } from 'react-toastify';

interface CopyWords {
  copied: string;
  /** Said where there is no clipboard access: its field is selected, to be copied by hand. */
  byHand: string;
}

/** Copies a text that a field within `around` shows. @returns whether it was copied */
export async function copyText(words: string, around: HTMLElement | null, say: CopyWords): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words);
    toast.success(say.copied);
    return true;
  } catch {
    const field = around?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
    field?.focus();
    field?.select();
    toast.info(say.byHand);
    return false;
  }
}
