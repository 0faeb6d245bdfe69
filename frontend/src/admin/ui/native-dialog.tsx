import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { closeByBack } from './dialog-history';

interface NativeDialogProps
  extends Pick<ComponentProps<'dialog'>, 'aria-label' | 'aria-labelledby' | 'children'> {
  className: string | undefined;
  /** Escape, a click on the backdrop, and Back. */
  onClose: () => void;
  /** It stays, whatever is pressed. */
  isBusy?: boolean;
}

/** The browser's own modal dialog, open for as long as it is rendered: it keeps the focus inside and gives it back. */
export function NativeDialog({ onClose, isBusy = false, ...dialogProps }: NativeDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before it leaves the page: a dialog that is gone gives no focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const close = () => {
    if (!isBusy) {
      onClose();
    }
  };
  const latestClose = useRef(close);
  useLayoutEffect(() => {
    latestClose.current = close;
  });
  useLayoutEffect(() => closeByBack(() => latestClose.current()), []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself; the click is the backdrop's
    <dialog
      {...dialogProps}
      ref={dialog}
      onCancel={(event) => {
        // React hands on the events of a dialog inside this one.
        if (event.target === dialog.current) {
          event.preventDefault();
          close();
        }
      }}
      onClose={(event) => {
        // A browser lets no page refuse a second Escape: the dialog comes back, for its owner to close.
        if (event.target === dialog.current) {
          dialog.current.showModal();
          close();
        }
      }}
      onClick={(event) => {
        if (event.target === dialog.current) {
          close();
        }
      }}
    />
  );
}
