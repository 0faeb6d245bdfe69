import { useId, useState } from 'react';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { Button } from '../kit/ui/button';
import type { BookContents } from './book-contents';
import { LateBookDialog } from './late-book-dialog';
import { bookStrings } from './strings';

interface BookButtonProps {
  contents: BookContents;
  /** Its page has edits, which the PDF would not have; beside it stands that they are to be saved. */
  isUnsaved: boolean;
}

/** 'Baixar PDF' in a row of buttons. */
export function BookButton({ contents, isUnsaved }: BookButtonProps) {
  const hintId = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        disabled={isUnsaved}
        aria-describedby={isUnsaved ? hintId : undefined}
        onClick={() => setIsOpen(true)}
      >
        {bookStrings.heading}
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
