import { useEffect } from 'react';
import { type ToastOptions, toast } from 'react-toastify';
import { isDataError } from '../../../data/data-error';
import { report } from '../../../lib/report';
import { serverWords } from '../words/error-words';
import { ErrorDetail } from './error-state';

/** Toasts a failure with its request code. @param options.reason shown below */
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
    { data: text, ...options },
  );
}

/** Reports and toasts a failed write, with what the server said of it; nothing of one that the owner did not confirm. */
export function reportFailure(text: string, error: unknown): void {
  if (isDataError(error, 'declined')) return;
  report(error);
  toastFailure(text, error, { reason: serverWords(error) });
}

/** Toasts once for each read that failed (§8). */
export function useLoadFailureToast(error: unknown, text: string): void {
  useEffect(() => {
    if (error !== undefined) {
      // The id prevents a second toast for repeated failures of one page.
      toastFailure(text, error, { toastId: text });
    }
  }, [error, text]);
}
