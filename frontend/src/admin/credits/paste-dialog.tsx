import type { Credit, CreditName } from 'contract/credit';
import { creditRoles } from 'contract/credit-roles';
import { type FormEvent, useId, useRef, useState } from 'react';
import { toast } from 'react-toastify';
import { shortId } from '../../lib/short-id';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { Button } from '../ui/button';
import { CheckField } from '../ui/check-field';
import layout from '../ui/layout.module.css';
import { DialogActions, Modal } from '../ui/modal';
import { Hint, TextArea } from '../ui/text-field';
import { strings } from '../words/strings';
import { longestCaption, readCaption } from './caption/read-caption';
import { isSameName, mergeCredits } from './draft-credits';
import styles from './paste-dialog.module.css';
import { PasteRowItem } from './paste-row';
import { moveName, newRow, type PasteRow, preserveTouched, rowsOfRead } from './paste-rows';
import { creditStrings as text } from './strings';

interface PasteDialogProps {
  credits: readonly Credit[];
  existingNames: readonly CreditName[];
  onUse: (credits: Credit[]) => void;
  onRest: ((rest: string) => void) | undefined;
  onClose: () => void;
}

interface Rest {
  text: string;
  isKept: boolean;
}

/**
 * 'Colar legenda': reads a caption into rows that the owner corrects and selects. The remaining text is added to the story's
 * text if a box is ticked, which it is by default only for a paragraph.
 */
export function PasteDialog({ credits, existingNames, onUse, onRest, onClose }: PasteDialogProps) {
  const formId = useId();
  const rolesId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [caption, setCaption] = useState('');
  /** The caption the rows were read from; null before the first read. */
  const [readText, setReadText] = useState<string | null>(null);
  const [isWriting, setIsWriting] = useState(true);
  const [rows, setRows] = useState<PasteRow[]>([]);
  const [corrected, setCorrected] = useState<ReadonlySet<string>>(new Set());
  const [rest, setRest] = useState<Rest>({ text: '', isKept: false });
  const [announcement, setAnnouncement] = useState('');
  const isTooLong = caption.length > longestCaption;

  const read = () => {
    if (caption !== readText) {
      const found = readCaption(caption);
      setRows((before) => preserveTouched(rowsOfRead(found, existingNames), before));
      setRest({ text: found.rest, isKept: found.hasParagraph });
      setReadText(caption);
    }
    setIsWriting(false);
  };
  const change = (id: string, values: Partial<PasteRow>) =>
    setRows((before) => before.map((row) => (row.id === id ? { ...row, ...values, isTouched: true } : row)));
  const focusIn = (id: string, control: string) =>
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] ${control}`)?.focus(),
    );
  const correct = (id: string) => {
    setCorrected((before) => new Set(before).add(id));
    focusIn(id, 'input[list]');
  };
  const add = () => {
    const row = newRow(shortId());
    setRows((before) => [...before, row]);
    correct(row.id);
  };
  const move = (from: PasteRow, name: CreditName, role: string) => {
    const moved = moveName(rows, from, name, role, shortId());
    setRows(moved.rows);
    setAnnouncement(text.nameMoved(name.name, role));
    focusIn(moved.to, 'input');
  };
  const used = rows.filter(({ isUsed, role, names }) => isUsed && role.trim() !== '' && names.length > 0);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWriting) {
      if (caption.trim() !== '' && !isTooLong) read();
      return;
    }
    onUse(
      mergeCredits(
        credits,
        used.map(({ role, names }) => ({ role: role.trim(), names })),
      ),
    );
    if (rest.text !== '' && rest.isKept) {
      onRest?.(rest.text);
    }
    toast.success(text.used(used.length));
    onClose();
  };

  return (
    <Modal heading={text.pasteHeading} isTyped={caption.trim() !== ''} onClose={onClose}>
      <form id={formId} className={layout.stack4} onSubmit={submit} noValidate>
        {isWriting ? (
          <TextArea
            label={text.pasteLabel}
            hint={rows.some(({ isTouched }) => isTouched) ? text.pasteKept : text.pasteHint}
            aria-invalid={isTooLong}
            rows={9}
            value={caption}
            onChange={(event) => setCaption(event.target.value)}
          />
        ) : (
          <>
            <datalist id={rolesId}>
              {creditRoles.map((role) => (
                <option key={role} value={role} />
              ))}
            </datalist>
            <p role="status" className={styles.found}>
              {rows.length === 0 ? text.nothingRead : `${text.found(rows.length)}. ${text.checkFound}`}
            </p>
            {rows.length > 0 && (
              <ul ref={list} className={styles.proposals}>
                {rows.map((row) => (
                  <PasteRowItem
                    key={row.id}
                    row={row}
                    roles={rows.map(({ role }) => role)}
                    rolesId={rolesId}
                    existingNames={existingNames}
                    isThere={credits.some(({ role }) => role.trim() !== '' && isSameName(role, row.role))}
                    isCorrected={corrected.has(row.id)}
                    onCorrect={() => correct(row.id)}
                    onChange={(values) => change(row.id, values)}
                    onMove={(name, role) => move(row, name, role)}
                  />
                ))}
              </ul>
            )}
            <div>
              <Button onClick={add}>{text.addLine}</Button>
            </div>
            {rest.text !== '' && (
              <div className={layout.stack3}>
                <TextArea
                  label={text.rest}
                  hint={onRest ? undefined : text.restHint}
                  rows={2}
                  value={rest.text}
                  onChange={(event) => setRest({ ...rest, text: event.target.value })}
                />
                {onRest && (
                  <CheckField
                    checked={rest.isKept}
                    onChange={(event) => setRest({ ...rest, isKept: event.target.checked })}
                  >
                    {text.restToText}
                  </CheckField>
                )}
              </div>
            )}
          </>
        )}
      </form>
      <div className={layout.foot}>
        {isWriting && isTooLong && (
          <p className={styles.tooLong} role="alert">
            {text.pasteTooLong(caption.length, longestCaption)}
          </p>
        )}
        {!isWriting && used.length === 0 && rows.length > 0 && <Hint>{text.tickOne}</Hint>}
        <DialogActions>
          <Button onClick={isWriting ? onClose : () => setIsWriting(true)}>
            {isWriting ? strings.cancel : text.again}
          </Button>
          <Button
            kind="primary"
            type="submit"
            form={formId}
            disabled={isWriting ? caption.trim() === '' || isTooLong : used.length === 0}
          >
            {isWriting ? text.read : text.use}
          </Button>
        </DialogActions>
      </div>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </Modal>
  );
}
