import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../../../lib/class-names';
import type { Elements } from '../../../ui/elements';
import { strings } from '../words/strings';
import { Button } from './button';
import layout from './layout.module.css';
import styles from './modal.module.css';
import { NativeDialog } from './native-dialog';

interface ModalProps {
  heading: string;
  children: Elements;
  /** Called on Escape, a click on the backdrop, and Back. */
  onClose: () => void;
  /** The dialog has edits: it asks before it calls `onClose`. */
  isTyped?: boolean;
  /** A save is in progress: the dialog cannot be closed. */
  isBusy?: boolean;
  /** It is a place to work in: the whole screen of a phone, and wide on a desk. */
  isScreen?: boolean;
  /** No user is signed in: nothing of the page is seen behind it. */
  hidesPage?: boolean;
}

/** A centred dialog with a heading. */
export function Modal({
  heading,
  children,
  onClose,
  isTyped = false,
  isBusy = false,
  isScreen = false,
  hidesPage = false,
}: ModalProps) {
  const [isAsking, setIsAsking] = useState(false);
  const text = strings.unsaved;
  const headingId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // A field that has the focus brings up a phone's keyboard, over what is to be looked at.
  useLayoutEffect(() => {
    if (isScreen) title.current?.focus();
  }, [isScreen]);
  return (
    <>
      <NativeDialog
        className={classNames(
          layout.dialog,
          styles.modal,
          isScreen && styles.screen,
          hidesPage && styles.alone,
        )}
        aria-labelledby={headingId}
        onClose={isTyped ? () => setIsAsking(true) : onClose}
        isBusy={isBusy}
      >
        <div className={styles.body}>
          <h2
            ref={title}
            id={headingId}
            tabIndex={isScreen ? -1 : undefined}
            className={classNames(layout.place, styles.heading)}
          >
            {heading}
          </h2>
          {children}
        </div>
      </NativeDialog>
      {isAsking && (
        <Modal heading={text.discardHeading} onClose={() => setIsAsking(false)}>
          <p>{text.discardText}</p>
          <DialogActions>
            <Button onClick={() => setIsAsking(false)}>{text.stay}</Button>
            <Button kind="danger" onClick={onClose}>
              {text.discard}
            </Button>
          </DialogActions>
        </Modal>
      )}
    </>
  );
}

interface AnswersProps {
  /** What the dialog is for, idle and under way. */
  texts: { submit: string; submitting: string };
  kind?: 'primary' | 'danger';
  isBusy: boolean;
  /** It cannot be done yet. */
  isOff?: boolean;
  /** The form to submit, or what is to be done. */
  act: string | (() => void);
  onCancel: () => void;
  /** Another answer, before these. */
  children?: Elements;
}

/** 'Cancelar', and what the dialog is for; the button of a form keeps the focus while it is sent. */
export function Answers({ texts, kind = 'primary', isBusy, isOff, act, onCancel, children }: AnswersProps) {
  const isForm = typeof act === 'string';
  return (
    <DialogActions>
      {children}
      <Button onClick={onCancel} disabled={isBusy}>
        {strings.cancel}
      </Button>
      <Button
        {...(isForm ? { type: 'submit', form: act } : { onClick: act })}
        kind={kind}
        disabled={isOff || (isBusy && !isForm)}
        aria-disabled={isBusy}
      >
        {isBusy ? texts.submitting : texts.submit}
      </Button>
    </DialogActions>
  );
}

/** The buttons at the foot of a dialog or a form. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classNames(layout.actions, styles.actions)}>{children}</div>;
}
