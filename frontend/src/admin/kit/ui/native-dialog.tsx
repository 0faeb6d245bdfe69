import { type ComponentProps, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { closeByBack } from './dialog-history';

interface NativeDialogProps
  extends Pick<ComponentProps<'dialog'>, 'aria-label' | 'aria-labelledby' | 'children'> {
  className: string | undefined;
  /** Called on Escape, a click on the backdrop, and Back. */
  onClose: () => void;
  /** The dialog cannot be closed. */
  isBusy?: boolean;
}

/** A native modal dialog, open while rendered; it traps the focus and returns it. */
export function NativeDialog({ onClose, isBusy = false, ...dialogProps }: NativeDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before it is unmounted: a removed dialog does not return the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const close = () => {
    if (!isBusy) onClose();
  };
  const closeNow = useEffectEvent(close);
  useLayoutEffect(() => closeByBack(() => closeNow()), []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself; the click is the backdrop's
    <dialog
      {...dialogProps}
      ref={dialog}
      onCancel={(event) => {
        // Ignores events that bubble from a nested dialog in React's tree.
        if (event.target === dialog.current) {
          event.preventDefault();
          close();
        }
      }}
      onClose={(event) => {
        // A page cannot prevent a second Escape: reopens the dialog, and `close` decides.
        if (event.target === dialog.current) {
          dialog.current.showModal();
          close();
        }
      }}
      onClick={(event) => {
        if (event.target === dialog.current) close();
      }}
    />
  );
}
