import { type ToastOptions, toast } from 'react-toastify';
import { ErrorDetail } from './error-detail';

/**
 * Toasts that something did not work, with the code of what went wrong on the server.
 * @param options.reason what the server says of it, below
 */
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
