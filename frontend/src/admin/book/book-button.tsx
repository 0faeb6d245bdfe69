import { useState } from 'react';
import { lateDialog } from '../kit/services/late-dialog';
import { Button } from '../kit/ui/button';
import type { BookContents } from './book-form';
import { bookStrings } from './strings';

/** The dialog in a chunk of its own: most visits to a screen make no PDF. */
export const { LateDialog: LateBookDialog } = lateDialog(
  async () => (await import('./book-dialog')).BookDialog,
);

interface BookButtonProps {
  /** What the PDF can be made of; a function reads it once the dialog is open. */
  contents: BookContents | (() => Promise<BookContents>);
  /** Whose it is, where it stands in a list, as a short word. */
  whose?: string;
  isShort?: boolean;
  /** Its page has edits, which the PDF would not have. */
  isUnsaved?: boolean;
}

/** 'Baixar PDF' in a row of buttons or a line of a list. */
export function BookButton({ contents, whose, isShort = whose !== undefined, isUnsaved }: BookButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        disabled={isUnsaved}
        title={isUnsaved ? bookStrings.saveFirst : undefined}
        aria-label={whose === undefined ? bookStrings.heading : bookStrings.of(whose)}
        onClick={() => setIsOpen(true)}
      >
        {isShort ? bookStrings.short : bookStrings.heading}
      </Button>
      {isOpen && <LateBookDialog contents={contents} onClose={() => setIsOpen(false)} />}
    </>
  );
}
