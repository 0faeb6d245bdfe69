import { type ButtonHTMLAttributes, useId, useState } from 'react';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { PdfIcon } from '../kit/ui/action-icons';
import { Button } from '../kit/ui/button';
import styles from './book.module.css';
import type { BookContents } from './book-contents';
import { LateBookDialog } from './late-book-dialog';
import { bookStrings } from './strings';

interface BookButtonProps {
  contents: BookContents;
  /** Whether its page has edits, which the PDF would not have; beside it stands that they are to be saved. */
  isUnsaved: boolean;
  /** There is little room. */
  isShort?: boolean;
}

/** 'Baixar PDF' in a row of buttons. */
export function BookButton({ contents, isUnsaved, isShort = false }: BookButtonProps) {
  const hintId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const button = {
    disabled: isUnsaved,
    'aria-describedby': isUnsaved ? hintId : undefined,
    onClick: () => setIsOpen(true),
  };
  return (
    <>
      {isShort ? (
        <ShortBookButton label={bookStrings.heading} {...button} />
      ) : (
        <Button {...button}>{bookStrings.heading}</Button>
      )}
      {isUnsaved && (
        <VisuallyHidden>
          <span id={hintId}>{bookStrings.saveFirst}</span>
        </VisuallyHidden>
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

interface ShortBookButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Accessible name. */
  label: string;
}

/** A sign with 'PDF' below it. */
export function ShortBookButton({ label, ...button }: ShortBookButtonProps) {
  return (
    <button type="button" className={styles.short} aria-label={label} {...button}>
      <PdfIcon />
      <span>{bookStrings.short}</span>
    </button>
  );
}
