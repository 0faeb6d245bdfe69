import type { Credit, CreditName } from 'contract/credits/credit';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { toast } from 'react-toastify';
import { Button } from '../kit/ui/button';
import layout from '../kit/ui/layout.module.css';
import { DialogActions, Modal } from '../kit/ui/modal';
import { Hint, TextArea } from '../kit/ui/text-field';
import { strings } from '../kit/words/strings';
import { longestCaption, readCaption } from './caption/read-caption';
import { emptyCaption } from './caption-draft';
import { CaptionList } from './caption-list';
import { readingOf } from './caption-reading';
import { mergeCredits } from './draft-credits';
import styles from './paste-dialog.module.css';
import { creditStrings as text } from './strings';
import { useOwnName } from './use-own-name';

interface PasteDialogProps {
  credits: readonly Credit[];
  existingNames: readonly CreditName[];
  onUse: (credits: Credit[]) => void;
  onRest: ((rest: string) => void) | undefined;
  onClose: () => void;
}

/** 'Colar legenda': lists a caption's credits and the lines that are left; the ticked ones are used. */
export function PasteDialog({ credits, existingNames, onUse, onRest, onClose }: PasteDialogProps) {
  const formId = useId();
  const own = useOwnName();
  const [draft, setDraft] = useState(emptyCaption);
  const [isWriting, setIsWriting] = useState(true);
  const { caption } = draft;
  const isTooLong = caption.length > longestCaption;
  const isReadable = caption.trim() !== '' && !isTooLong;
  const shown = isWriting ? '' : caption;
  const read = useMemo(() => readCaption(shown, own), [shown, own]);
  const reading = readingOf(read, draft, existingNames);
  const { rows, used, left } = reading;
  const isEmpty = used.length === 0 && reading.text === '';
  const edit = (change: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...change }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWriting) {
      setIsWriting(!isReadable);
      return;
    }
    onUse(mergeCredits(credits, used));
    if (reading.text !== '') onRest?.(reading.text);
    toast.success(text.used(used.length));
    onClose();
  };

  return (
    <Modal heading={text.paste} isTyped={caption.trim() !== ''} onClose={onClose}>
      <form id={formId} className={layout.stack4} onSubmit={submit} noValidate>
        {isWriting ? (
          <TextArea
            label={text.pasteLabel}
            hint={draft.rows.length > 0 ? text.pasteKept : text.pasteHint}
            aria-invalid={isTooLong}
            rows={9}
            value={caption}
            onChange={(event) => edit({ caption: event.target.value })}
          />
        ) : (
          <>
            <p role="status" className={styles.found}>
              {rows.length === 0 ? text.nothingRead : text.count(used.length, left.length, draft.kept.length)}
            </p>
            <CaptionList
              reading={reading}
              kept={draft.kept}
              credits={credits}
              existingNames={existingNames}
              hasText={onRest !== undefined}
              onEdit={edit}
            />
          </>
        )}
      </form>
      <div className={layout.foot}>
        {isWriting && isTooLong && (
          // Beside the buttons: below a long text it would not be visible.
          <p className={layout.problem} role="alert">
            {text.pasteTooLong(caption.length, longestCaption)}
          </p>
        )}
        {!isWriting && isEmpty && rows.length + left.length > 0 && <Hint>{text.tickOne}</Hint>}
        <DialogActions>
          <Button onClick={isWriting ? onClose : () => setIsWriting(true)}>
            {isWriting ? strings.cancel : text.again}
          </Button>
          <Button kind="primary" type="submit" form={formId} disabled={isWriting ? !isReadable : isEmpty}>
            {isWriting ? text.read : text.use}
          </Button>
        </DialogActions>
      </div>
    </Modal>
  );
}
