import { type ToastOptions, toast } from 'react-toastify';
import { ErrorDetail } from './error-detail';

/** Toasts that something did not work, with the code of what went wrong on the server. */
export function toastFailure(text: string, error: unknown, options: ToastOptions = {}): void {
  toast.error(
    <div>
      <span>{text}</span>
      <ErrorDetail error={error} />
    </div>,
    options,
  );
}
