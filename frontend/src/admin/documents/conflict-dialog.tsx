import { useId, useState } from 'react';
import { classNames } from '../../lib/class-names';
import { Button } from '../kit/ui/button';
import layout from '../kit/ui/layout.module.css';
import { DialogActions, Modal } from '../kit/ui/modal';
import { strings } from '../kit/words/strings';
import styles from './conflict-dialog.module.css';
import type { DocumentEditor } from './use-document-editor';
import type { ConflictRow } from './versions';

const text = strings.conflict;

interface ConflictDialogProps extends Pick<DocumentEditor<never>, 'isSaving' | 'takeTheirs'> {
  rows: ConflictRow[];
  keepMine: (isMine: (label: string) => boolean) => Promise<unknown>;
}

/** Shows both versions field by field; nothing is overwritten before the owner chooses. */
export function ConflictDialog({ rows, isSaving, keepMine, takeTheirs }: ConflictDialogProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const byDefault = (label: string) => rows.some((row) => row.label === label && row.isMineByDefault);
  const isMine = (label: string) => chosen[label] ?? byDefault(label);
  const hasChosen = rows.some(({ label }) => isMine(label) !== byDefault(label));
  return (
    <Modal heading={text.heading} onClose={() => undefined} isBusy>
      <p>{text.text}</p>
      {rows.map((row) => (
        <Row
          key={row.label}
          row={row}
          isMine={isMine(row.label)}
          onChoose={(mine) => setChosen((before) => ({ ...before, [row.label]: mine }))}
        />
      ))}
      <DialogActions>
        <Button onClick={takeTheirs} disabled={isSaving}>
          {text.takeTheirs}
        </Button>
        <Button kind="primary" onClick={() => void keepMine(isMine)} disabled={isSaving}>
          {hasChosen ? text.keepChosen : text.keepMine}
        </Button>
      </DialogActions>
    </Modal>
  );
}

interface RowProps {
  row: ConflictRow;
  isMine: boolean;
  onChoose: (isMine: boolean) => void;
}

function Row({ row, isMine, onChoose }: RowProps) {
  const name = useId();
  const version = (mine: boolean, value: string) => (
    <label className={classNames(layout.choice, styles.version)}>
      <span className={classNames(layout.note, styles.whose)}>
        <input type="radio" name={name} checked={isMine === mine} onChange={() => onChoose(mine)} />
        <span>{mine ? text.mine : text.theirs}</span>
      </span>
      <span className={styles.value}>{value.trim() === '' ? text.empty : value}</span>
    </label>
  );
  return (
    <fieldset className={layout.fieldset}>
      <legend className={layout.legend}>{row.label}</legend>
      <div className={styles.versions}>
        {version(true, row.mine)}
        {version(false, row.theirs)}
      </div>
    </fieldset>
  );
}

/** Offers to restore the draft that was stashed for the newer version. */
export function StashNotice({ onRestore }: { onRestore: (() => void) | null }) {
  return (
    onRestore && (
      <p className={classNames(layout.head, styles.notice)} role="status">
        <span>{text.stashed}</span>
        <Button onClick={onRestore}>{text.restoreStash}</Button>
      </p>
    )
  );
}
