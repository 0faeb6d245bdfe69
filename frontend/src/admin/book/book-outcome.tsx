import { useLayoutEffect, useRef } from 'react';
import { toast } from 'react-toastify';
import { cutOffCode, type MadeBook } from '../../data/book';
import { DataError } from '../../data/data-error';
import { Button } from '../kit/ui/button';
import { ErrorDetail } from '../kit/ui/error-state';
import layout from '../kit/ui/layout.module.css';
import { DialogActions } from '../kit/ui/modal';
import { ProgressBar } from '../kit/ui/progress-bar';
import { Hint } from '../kit/ui/text-field';
import { failureMessage, serverWords } from '../kit/words/error-words';
import { strings } from '../kit/words/strings';
import { canShare, saveFile, share } from './hand-over';
import { bookStrings } from './strings';
import type { Making } from './use-making';

interface BookOutcomeProps {
  state: Exclude<Making, { kind: 'choosing' }>;
  onBack: () => void;
  onRetry: () => void;
  onClose: () => void;
}

/** What became of a PDF that was asked for. */
export function BookOutcome({ state, onBack, onRetry, onClose }: BookOutcomeProps) {
  switch (state.kind) {
    case 'making':
      return <Progress {...state} onCancel={onBack} />;
    case 'made':
      return <Ready book={state.book} onBack={onBack} onClose={onClose} />;
    case 'failed':
      return (
        <div className={layout.stack4}>
          <div role="alert">
            <p>{failureOf(state.error)}</p>
            <ErrorDetail error={state.error} />
          </div>
          <DialogActions>
            <Button onClick={onBack}>{bookStrings.back}</Button>
            <Button kind="primary" onClick={onRetry}>
              {strings.retry}
            </Button>
          </DialogActions>
        </div>
      );
  }
}

function Progress({ done, all, onCancel }: { done: number; all: number; onCancel: () => void }) {
  const text = bookStrings;
  const cancel = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone.
  useLayoutEffect(() => cancel.current?.focus(), []);
  return (
    <div className={layout.stack4}>
      <div className={layout.progress}>
        <p>{all === 0 ? text.preparing : text.done(done, all)}</p>
        <ProgressBar label={text.progress} share={all === 0 ? null : done / all} />
        <p>{text.stay}</p>
      </div>
      <DialogActions>
        <Button ref={cancel} onClick={onCancel}>
          {strings.cancel}
        </Button>
      </DialogActions>
    </div>
  );
}

interface ReadyProps {
  book: MadeBook;
  onBack: () => void;
  onClose: () => void;
}

/** The file, which can be handed over again until the dialog is closed. */
function Ready({ book: { file, dpi }, onBack, onClose }: ReadyProps) {
  const text = bookStrings;
  const isShared = canShare(file);
  const main = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => main.current?.focus(), []);
  const size = text.size(file.size);
  const send = async () => {
    if (!(await share(file))) toast.warning(text.shareFailed);
  };
  return (
    <div className={layout.stack4}>
      <div role="status">
        <p>{isShared ? text.ready(size) : text.saved(size)}</p>
        {dpi !== null && <p>{text.lessDetail}</p>}
      </div>
      {isShared && <Hint>{text.sendHint}</Hint>}
      <DialogActions>
        <Button onClick={onBack}>{text.another}</Button>
        <Button onClick={() => saveFile(file)}>{isShared ? text.save : text.saveAgain}</Button>
        {isShared ? (
          <Button ref={main} kind="primary" onClick={() => void send()}>
            {text.send}
          </Button>
        ) : (
          <Button ref={main} kind="primary" onClick={onClose}>
            {strings.close}
          </Button>
        )}
      </DialogActions>
    </div>
  );
}

/** Why there is no PDF, in words. */
function failureOf(error: unknown): string {
  const { failures } = bookStrings;
  if (!(error instanceof DataError)) return failureMessage(error);
  if (error.details.code === cutOffCode) return failures.cutOff;
  const { kind } = error;
  return (
    serverWords(error) ??
    (Object.hasOwn(failures, kind) ? failures[kind as keyof typeof failures] : failureMessage(error))
  );
}
