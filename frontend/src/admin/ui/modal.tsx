import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './modal.module.css';

interface ModalProps {
  heading: string;
  children: ReactNode;
  /** Escape, and a click on the backdrop. */
  onClose: () => void;
  /** While something is being saved the dialog stays. */
  isBusy?: boolean;
}

/** A native modal dialog: the browser keeps the focus inside and gives it back. */
export function Modal({ heading, children, onClose, isBusy = false }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  // Closed before it leaves the page: a dialog that is gone gives no focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself; the click is the backdrop's
    <dialog
      ref={dialog}
      className={styles.modal}
      aria-labelledby={headingId}
      onCancel={(event) => {
        // React hands on the events of a dialog inside this one.
        if (event.target === dialog.current) {
          event.preventDefault();
          if (!isBusy) {
            onClose();
          }
        }
      }}
      onClose={(event) => {
        // A browser lets no page refuse a second Escape: the dialog comes back, for its owner to close.
        if (event.target === dialog.current) {
          dialog.current.showModal();
          if (!isBusy) {
            onClose();
          }
        }
      }}
      onClick={(event) => {
        if (event.target === dialog.current && !isBusy) {
          onClose();
        }
      }}
    >
      <div className={styles.body}>
        <h2 id={headingId} className={styles.heading}>
          {heading}
        </h2>
        {children}
      </div>
    </dialog>
  );
}
