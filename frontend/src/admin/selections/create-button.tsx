import { type ReactNode, useId } from 'react';
import { Button } from '../kit/ui/button';
import { Hint } from '../kit/ui/text-field';
import styles from './create-button.module.css';
import { selectionStrings } from './strings';

interface CreateButtonProps {
  /** Whether its page has edits, which opening the new selection would lose. */
  isUnsaved: boolean;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A button, in a row of buttons, that makes a selection and opens its page; with unsaved edits it says to save first. */
export function CreateButton({ isUnsaved, disabled, onClick, children }: CreateButtonProps) {
  const hintId = useId();
  return (
    <>
      <Button
        disabled={disabled || isUnsaved}
        aria-describedby={isUnsaved ? hintId : undefined}
        onClick={onClick}
      >
        {children}
      </Button>
      {isUnsaved && (
        <div className={styles.saveFirst}>
          <Hint id={hintId}>{selectionStrings.saveFirst}</Hint>
        </div>
      )}
    </>
  );
}
