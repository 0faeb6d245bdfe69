import { type SelectionItem, selectionLimits } from 'contract/selections/selection';
import { type FormEvent, useId, useState } from 'react';
import { CheckField } from '../../kit/ui/check-field';
import layout from '../../kit/ui/layout.module.css';
import { Answers, Modal } from '../../kit/ui/modal';
import { TextArea } from '../../kit/ui/text-field';
import { strings } from '../../kit/words/strings';
import { selectionPageStrings } from './strings';

interface NoteDialogProps {
  entry: SelectionItem;
  onSave: (changes: Pick<SelectionItem, 'note' | 'isEarly'>) => void;
  onClose: () => void;
}

/** The note beneath a photograph, and whether it is shown before its day of publication. */
export function NoteDialog({ entry, onSave, onClose }: NoteDialogProps) {
  const text = selectionPageStrings;
  const formId = useId();
  const [note, setNote] = useState(entry.note ?? '');
  const [isEarly, setIsEarly] = useState(entry.isEarly);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave({ note: note.trim() || null, isEarly });
    onClose();
  };
  const isTyped = note !== (entry.note ?? '') || isEarly !== entry.isEarly;
  return (
    <Modal heading={text.noteOf(entry.item.title)} isTyped={isTyped} onClose={onClose}>
      <form id={formId} className={layout.stack4} onSubmit={submit}>
        {entry.state === 'early' && (
          <div>
            <p>{text.early}</p>
            <CheckField checked={isEarly} onChange={({ target }) => setIsEarly(target.checked)}>
              {text.earlyShow}
            </CheckField>
          </div>
        )}
        <TextArea
          label={text.note}
          hint={text.noteHint}
          maxLength={selectionLimits.note}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </form>
      <Answers
        act={formId}
        texts={{ submit: text.noteSave, submitting: strings.saving }}
        isBusy={false}
        onCancel={onClose}
      />
    </Modal>
  );
}
