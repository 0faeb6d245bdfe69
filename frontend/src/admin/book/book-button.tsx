import { useId, useState } from 'react';
import { Button } from '../kit/ui/button';
import { Hint } from '../kit/ui/text-field';
import styles from './book.module.css';
import type { BookContents } from './book-contents';
import { LateBookDialog } from './late-book-dialog';
import { bookStrings } from './strings';

interface BookButtonProps {
  contents: BookContents;
  /** Whether its page has edits, which the PDF would not have. */
  isUnsaved: boolean;
  disabled?: boolean;
}

/** 'Baixar PDF' in a row of buttons; with unsaved edits it says to save first. */
export function BookButton({ contents, isUnsaved, disabled = false }: BookButtonProps) {
  const hintId = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        disabled={disabled || isUnsaved}
        aria-describedby={isUnsaved ? hintId : undefined}
        onClick={() => setIsOpen(true)}
      >
        {bookStrings.heading}
      </Button>
      {isUnsaved && (
        <div className={styles.saveFirst}>
          <Hint id={hintId}>{bookStrings.saveFirst}</Hint>
        </div>
      )}
      {isOpen && (
        <LateBookDialog
          read={{ data: contents, error: undefined, retry: () => {} }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
