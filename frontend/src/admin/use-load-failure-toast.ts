import { useEffect } from 'react';
import { toast } from 'react-toastify';

/** Toasts once for each read that failed (§8). */
export function useLoadFailureToast(error: unknown, text: string): void {
  useEffect(() => {
    if (error !== undefined) {
      // One toast for one failing page, however often it is asked for.
      toast.error(text, { toastId: text });
    }
  }, [error, text]);
}
