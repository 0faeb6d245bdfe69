import { useEffect } from 'react';
import { toastFailure } from './ui/toast-failure';

/** Toasts once for each read that failed (§8). */
export function useLoadFailureToast(error: unknown, text: string): void {
  useEffect(() => {
    if (error !== undefined) {
      // One toast for one failing page, however often it is asked for.
      toastFailure(text, error, { toastId: text });
    }
  }, [error, text]);
}
