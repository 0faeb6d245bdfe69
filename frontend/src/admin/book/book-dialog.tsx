import { Loaded } from '../kit/ui/loaded';
import { Modal } from '../kit/ui/modal';
import type { BookContents } from './book-contents';
import { BookForm } from './book-form';
import { BookOutcome } from './book-outcome';
import { canShare, saveFile } from './hand-over';
import { bookStrings } from './strings';
import { useMaking } from './use-making';

export interface BookDialogProps {
  /** What it can be made of, or how its reading stands. */
  read: { data: BookContents | undefined; error: unknown; retry: () => void };
  onClose: () => void;
}

/** 'Baixar PDF': how it is to be, how far it is, and the file. Whoever closes it while a PDF is made ends that. */
export function BookDialog({ read, onClose }: BookDialogProps) {
  // A phone asks for a tap before a file is handed over; elsewhere it is saved at once.
  const { state, make, retry, back } = useMaking(({ file }) => !canShare(file) && saveFile(file));
  return (
    <Modal heading={bookStrings.heading} onClose={onClose}>
      <Loaded read={read}>
        {(contents) => (
          <>
            {/* It stays, so that what was chosen does. */}
            <div hidden={state.kind !== 'choosing'}>
              <BookForm contents={contents} onMake={(asked) => void make(asked)} onCancel={onClose} />
            </div>
            {state.kind !== 'choosing' && (
              <BookOutcome state={state} onBack={back} onRetry={retry} onClose={onClose} />
            )}
          </>
        )}
      </Loaded>
    </Modal>
  );
}
