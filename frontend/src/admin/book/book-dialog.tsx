import { useEffect, useId, useRef, useState } from 'react';
import { toast } from 'react-toastify';
import type { AskedBook, MadeBook } from '../../data/book';
import { canShare, saveFile, share } from '../../lib/hand-over';
import { formatFileSize } from '../../lib/pt-br';
import { report } from '../../lib/report';
import { panelKey } from '../kit/services/panel-keys';
import { usePanelServices } from '../kit/services/panel-services';
import { usePanelData } from '../kit/services/use-panel-data';
import { Button } from '../kit/ui/button';
import layout from '../kit/ui/layout.module.css';
import { Loaded } from '../kit/ui/loaded';
import { DialogActions, Modal } from '../kit/ui/modal';
import { ProgressBar } from '../kit/ui/progress-bar';
import { strings } from '../kit/words/strings';
import { type BookContents, BookForm } from './book-form';
import { bookStrings as text } from './strings';

interface BookDialogProps {
  /** What it can be made of, or reads it. */
  contents: BookContents | (() => Promise<BookContents>);
  onClose: () => void;
}

/** How it stands: chosen, after a failure perhaps; under way, where `all` is 0 until the first photograph comes; or made. */
type Step = { failure?: unknown } | { done: number; all: number } | MadeBook;

/** 'Baixar PDF': how it is to be, how far it is, and the file. Whoever cancels or closes it ends what is made. */
export function BookDialog({ contents, onClose }: BookDialogProps) {
  const { editor } = usePanelServices();
  const isRead = typeof contents === 'function';
  const read = usePanelData(panelKey('book', useId()), async () => (isRead ? await contents() : contents));
  const [step, setStep] = useState<Step>({});
  const ending = useRef<AbortController>(null);
  useEffect(() => () => ending.current?.abort(), []);
  const form = useRef<HTMLDivElement>(null);
  const isAsking = !('all' in step || 'file' in step);
  useEffect(() => {
    if (isAsking && ending.current) form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, [isAsking]);

  const make = async (asked: AskedBook) => {
    ending.current = new AbortController();
    const { signal } = ending.current;
    const show = (next: Step) => !signal.aborted && setStep(next);
    show({ done: 0, all: 0 });
    try {
      const made = await editor.book.make(asked, (done, all) => show({ done, all }), signal);
      // A phone asks for a tap before a file is handed over; elsewhere it is saved at once.
      if (!signal.aborted && !canShare(made.file)) saveFile(made.file);
      show(made);
    } catch (failure) {
      if (!signal.aborted) report(failure);
      show({ failure });
    }
  };
  const back = () => {
    ending.current?.abort();
    setStep({});
  };
  return (
    <Modal heading={text.heading} onClose={onClose}>
      <Loaded read={isRead ? read : { ...read, data: contents }}>
        {(data) => (
          <>
            {/* It stays, so that what was chosen does. */}
            <div ref={form} hidden={!isAsking}>
              <BookForm
                contents={data}
                failure={'failure' in step ? step.failure : undefined}
                onMake={make}
                onCancel={onClose}
              />
            </div>
            {'all' in step && (
              <div className={layout.stack4}>
                <div className={layout.progress}>
                  <p>{step.all === 0 ? text.preparing : text.done(step.done, step.all)}</p>
                  <ProgressBar label={text.progress} share={step.all === 0 ? null : step.done / step.all} />
                  <p>{text.stay}</p>
                </div>
                <DialogActions>
                  <Button ref={focus} onClick={back}>
                    {strings.cancel}
                  </Button>
                </DialogActions>
              </div>
            )}
            {'file' in step && <MadeFile book={step} onBack={back} onClose={onClose} />}
          </>
        )}
      </Loaded>
    </Modal>
  );
}

/** The button that was pressed is gone. */
const focus = (button: HTMLButtonElement | null) => button?.focus();

interface MadeFileProps {
  book: MadeBook;
  onBack: () => void;
  onClose: () => void;
}

/** The file, which a phone can hand over until the dialog is closed. */
function MadeFile({ book: { file, isCoarse }, onBack, onClose }: MadeFileProps) {
  const isShared = canShare(file);
  const send = async () => {
    if (!(await share(file))) toast.warning(text.shareFailed);
  };
  return (
    <div className={layout.stack4}>
      <div role="status">
        <p>{(isShared ? text.ready : text.saved)(formatFileSize(file.size))}</p>
        {isCoarse && <p>{text.lessDetail}</p>}
      </div>
      <DialogActions>
        <Button onClick={onBack}>{text.another}</Button>
        {isShared && <Button onClick={() => saveFile(file)}>{text.save}</Button>}
        <Button ref={focus} kind="primary" onClick={isShared ? send : onClose}>
          {isShared ? text.send : strings.close}
        </Button>
      </DialogActions>
    </div>
  );
}
