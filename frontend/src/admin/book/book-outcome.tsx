import { toast } from 'react-toastify';
import type { MadeBook } from '../../data/book';
import { canShare, saveFile, share } from '../../lib/hand-over';
import { formatFileSize } from '../../lib/pt-br';
import { Button } from '../kit/ui/button';
import layout from '../kit/ui/layout.module.css';
import { DialogActions } from '../kit/ui/modal';
import { ProgressBar } from '../kit/ui/progress-bar';
import { strings } from '../kit/words/strings';
import { bookStrings } from './strings';

interface ProgressProps {
  done: number;
  all: number;
  onCancel: () => void;
}

/** How many photographs of a PDF have come. */
export function Progress({ done, all, onCancel }: ProgressProps) {
  const text = bookStrings;
  return (
    <div className={layout.stack4}>
      <div className={layout.progress}>
        <p>{all === 0 ? text.preparing : text.done(done, all)}</p>
        <ProgressBar label={text.progress} share={all === 0 ? null : done / all} />
        <p>{text.stay}</p>
      </div>
      <DialogActions>
        <Button ref={focus} onClick={onCancel}>
          {strings.cancel}
        </Button>
      </DialogActions>
    </div>
  );
}

interface MadeFileProps {
  book: MadeBook;
  onBack: () => void;
  onClose: () => void;
}

/** The file, which a phone can hand over until the dialog is closed. */
export function MadeFile({ book: { file, dpi }, onBack, onClose }: MadeFileProps) {
  const text = bookStrings;
  const isShared = canShare(file);
  const send = async () => {
    if (!(await share(file))) toast.warning(text.shareFailed);
  };
  return (
    <div className={layout.stack4}>
      <div role="status">
        <p>{(isShared ? text.ready : text.saved)(formatFileSize(file.size))}</p>
        {dpi !== null && <p>{text.lessDetail}</p>}
      </div>
      <DialogActions>
        <Button onClick={onBack}>{text.another}</Button>
        {isShared && <Button onClick={() => saveFile(file)}>{text.save}</Button>}
        <Button ref={focus} kind="primary" onClick={isShared ? () => void send() : onClose}>
          {isShared ? text.send : strings.close}
        </Button>
      </DialogActions>
    </div>
  );
}

/** The button that was pressed is gone. */
const focus = (button: HTMLButtonElement | null) => button?.focus();
