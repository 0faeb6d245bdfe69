import { useEffect } from 'react';
import { type ToastOptions, toast } from 'react-toastify';
import { ErrorDetail } from './error-state';

/** Toasts that something did not work, with the code of the server's failure. @param options.reason shown below */
export function toastFailure(
  text: string,
  error: unknown,
  { reason = null, ...options }: ToastOptions & { reason?: string | null } = {},
): void {
  toast.error(
    <div>
      <span>{text}</span>
      {reason !== null && <p>{reason}</p>}
      <ErrorDetail error={error} />
    </div>,
    options,
  );
}

/** Toasts once for each read that failed (§8). */
export function useLoadFailureToast(error: unknown, text: string): void {
  useEffect(() => {
    if (error !== undefined) {
      // One toast for one failing page, however often it is asked for.
      toastFailure(text, error, { toastId: text });
    }
  }, [error, text]);
}
