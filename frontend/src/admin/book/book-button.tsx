import { useId, useState } from 'react';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { Button } from '../kit/ui/button';
import styles from './book.module.css';
import type { BookContents } from './book-contents';
import { LateBookDialog } from './late-book-dialog';
import { bookStrings } from './strings';

interface BookButtonProps {
  contents: BookContents;
  /** Its page has edits, which the PDF would not have; beside it stands that they are to be saved. */
  isUnsaved: boolean;
  /** On a phone there is room for a short word alone. */
  isTight?: boolean;
}

/** 'Baixar PDF' in a row of buttons. */
export function BookButton({ contents, isUnsaved, isTight = false }: BookButtonProps) {
  const hintId = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        disabled={isUnsaved}
        aria-describedby={isUnsaved ? hintId : undefined}
        aria-label={bookStrings.heading}
        className={isTight ? styles.tight : undefined}
        onClick={() => setIsOpen(true)}
      >
        <span className={styles.whole}>{bookStrings.heading}</span>
        {isTight && <span className={styles.short}>{bookStrings.short}</span>}
      </Button>
      {isUnsaved && (
        <VisuallyHidden>
          <span id={hintId}>{bookStrings.saveFirst}</span>
        </VisuallyHidden>
      )}
      {isOpen && <LateBookDialog read={{ data: contents }} onClose={() => setIsOpen(false)} />}
    </>
  );
}
