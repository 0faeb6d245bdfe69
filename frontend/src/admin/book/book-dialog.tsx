import { useEffect, useRef, useState } from 'react';
import type { AskedBook, MadeBook } from '../../data/book';
import { canShare, saveFile } from '../../lib/hand-over';
import { report } from '../../lib/report';
import { usePanelServices } from '../kit/services/panel-services';
import { Loaded } from '../kit/ui/loaded';
import { Modal } from '../kit/ui/modal';
import type { BookContents } from './book-contents';
import { BookForm } from './book-form';
import { MadeFile, Progress } from './book-outcome';
import { bookStrings } from './strings';

export interface BookDialogProps {
  /** What it can be made of, or how its reading stands. */
  read: { data: BookContents | undefined; error?: unknown; retry?: () => void };
  onClose: () => void;
}

/** 'Baixar PDF': how it is to be, how far it is, and the file. Whoever cancels or closes it ends what is made. */
export function BookDialog({ read, onClose }: BookDialogProps) {
  const { editor } = usePanelServices();
  /** `all` is 0 until the first photograph comes. */
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const [made, setMade] = useState<MadeBook | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const make = async (asked: AskedBook) => {
    const ending = new AbortController();
    const { signal } = ending;
    running.current = ending;
    setFailure(null);
    setProgress({ done: 0, all: 0 });
    try {
      const tell = (done: number, all: number) => !signal.aborted && setProgress({ done, all });
      const book = await editor.book.make(asked, tell, signal);
      if (signal.aborted) return;
      // A phone asks for a tap before a file is handed over; elsewhere it is saved at once.
      if (!canShare(book.file)) saveFile(book.file);
      setMade(book);
    } catch (error) {
      if (signal.aborted) return;
      report(error);
      setFailure(error);
    }
    ending.abort();
    setProgress(null);
  };
  const cancel = () => {
    running.current?.abort();
    setProgress(null);
  };
  return (
    <Modal heading={bookStrings.heading} onClose={onClose}>
      <Loaded read={read}>
        {(contents) => (
          <>
            {/* It stays, so that what was chosen does. */}
            <div hidden={progress !== null || made !== null}>
              <BookForm contents={contents} failure={failure} onMake={make} onCancel={onClose} />
            </div>
            {progress && <Progress {...progress} onCancel={cancel} />}
            {made && <MadeFile book={made} onBack={() => setMade(null)} onClose={onClose} />}
          </>
        )}
      </Loaded>
    </Modal>
  );
}
