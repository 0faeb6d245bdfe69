import { type ReactNode, useId } from 'react';
import styles from './modal.module.css';
import { NativeDialog } from './native-dialog';

interface ModalProps {
  heading: string;
  children: ReactNode;
  /** Escape, and a click on the backdrop. */
  onClose: () => void;
  /** While something is being saved the dialog stays. */
  isBusy?: boolean;
}

/** A dialog in the middle of the page, under a heading. */
export function Modal({ heading, children, onClose, isBusy = false }: ModalProps) {
  const headingId = useId();
  return (
    <NativeDialog className={styles.modal} aria-labelledby={headingId} onClose={onClose} isBusy={isBusy}>
      <div className={styles.body}>
        <h2 id={headingId} className={styles.heading}>
          {heading}
        </h2>
        {children}
      </div>
    </NativeDialog>
  );
}

/** The buttons at the foot of a dialog or a form. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
