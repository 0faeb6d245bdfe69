import { languages } from 'contract/translations/languages';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { toast } from 'react-toastify';
import { readCopiedList } from '../../../data/copied-translations';
import { classNames } from '../../../lib/class-names';
import { Button } from '../../kit/ui/button';
import { CheckField } from '../../kit/ui/check-field';
import layout from '../../kit/ui/layout.module.css';
import { DialogActions, Modal } from '../../kit/ui/modal';
import { ProgressBar } from '../../kit/ui/progress-bar';
import { TextArea } from '../../kit/ui/text-field';
import { strings } from '../../kit/words/strings';
import { placeOf } from './gap-list';
import { type PastedRow, type ReadPaste, readPaste } from './read-paste';
import { translationStrings } from './strings';
import styles from './translations.module.css';
import type { Translating } from './use-translating';

interface EditedRow extends PastedRow {
  isUsed: boolean;
  problem?: string;
}

const text = translationStrings.paste;
const isTooLong = ({ text: written, word }: PastedRow) => written.trim().length > word.maxLength;
const isReady = (row: EditedRow) => row.isUsed && row.text.trim() !== '' && !isTooLong(row);

/** 'Colar traduções': each line of a translated list beside its original; the ticked ones are saved. */
export function PasteTranslations({
  translating,
  onClose,
}: {
  translating: Translating;
  onClose: () => void;
}) {
  const formId = useId();
  const [pasted, setPasted] = useState('');
  const [read, setRead] = useState<ReadPaste | null>(null);
  const [rows, setRows] = useState<EditedRow[]>([]);
  const [saved, setSaved] = useState<{ at: number; count: number } | null>(null);
  const due = rows.filter(isReady);
  const edit = (number: number, change: Partial<EditedRow>) =>
    setRows((all) => all.map((row) => (row.number === number ? { ...row, ...change } : row)));

  const check = () => {
    const found = readPaste(pasted, readCopiedList(), translating.words);
    setRead(found);
    setRows(found.rows.map((row) => ({ ...row, isUsed: !row.doubt && found.list === 'known' })));
  };
  const use = async () => {
    const failed: number[] = [];
    for (const [at, { number, word, text: written }] of due.entries()) {
      setSaved({ at: at + 1, count: due.length });
      const problem = await translating.put(word, written.trim());
      if (problem) failed.push(number);
      setRows((all) =>
        all.flatMap((row) => (row.number !== number ? row : problem ? { ...row, problem } : [])),
      );
    }
    setSaved(null);
    if (due.length > failed.length) toast.success(text.used(due.length - failed.length));
    if (failed.length > 0) toast.warning(text.failed(failed));
    // What is ticked and too long waits for its correction.
    if (failed.length === 0 && rows.every((row) => !row.isUsed || due.includes(row))) onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!read) check();
    else if (!saved) void use();
  };

  return (
    <Modal
      heading={text.open}
      isScreen
      isTyped={pasted.trim() !== ''}
      isBusy={saved !== null}
      onClose={onClose}
    >
      <form id={formId} className={layout.stack4} onSubmit={submit} noValidate>
        {!read ? (
          <TextArea
            label={text.label}
            hint={text.hint}
            rows={12}
            value={pasted}
            onChange={({ target }) => setPasted(target.value)}
          />
        ) : (
          <>
            <Findings read={read} ticked={due.length} />
            {rows.length > 0 && rows.some(({ isUsed }) => !isUsed) && (
              <div>
                <Button onClick={() => setRows(rows.map((row) => ({ ...row, isUsed: true })))}>
                  {text.tickAll}
                </Button>
              </div>
            )}
            <ol className={layout.stack4}>
              {rows.map((row) => (
                <Row
                  key={row.number}
                  row={row}
                  place={placeOf(row.word, translating)}
                  onEdit={(change) => edit(row.number, change)}
                />
              ))}
            </ol>
          </>
        )}
      </form>
      <div className={layout.foot}>
        {saved && (
          <div className={layout.progress}>
            <p role="status">{text.progress(saved.at, saved.count)}</p>
            <ProgressBar label={text.open} share={saved.at / saved.count} />
          </div>
        )}
        <DialogActions>
          <Button disabled={saved !== null} onClick={read ? () => setRead(null) : onClose}>
            {read ? text.again : strings.cancel}
          </Button>
          <Button
            kind="primary"
            type="submit"
            form={formId}
            disabled={saved !== null || (read ? due.length === 0 : pasted.trim() === '')}
          >
            {read ? text.use(due.length) : text.read}
          </Button>
        </DialogActions>
      </div>
    </Modal>
  );
}

/** What is to be known of a pasted list, before its lines. */
function Findings({ read, ticked }: { read: ReadPaste; ticked: number }) {
  const { list, rows, unnumbered } = read;
  const first = useRef<HTMLParagraphElement>(null);
  useEffect(() => first.current?.focus(), []);
  const problems =
    list === 'gone'
      ? [text.gone]
      : [
          list === 'unsure' && text.unsure,
          ...(['missing', 'doubled', 'unknown', 'changed'] as const).map(
            (kind) => read[kind].length > 0 && text[kind](read[kind]),
          ),
          unnumbered.length > 0 && text.unnumbered(unnumbered),
        ].filter((problem) => problem !== false);
  return (
    <div role="status" className={layout.stack2}>
      <p ref={first} tabIndex={-1} className={classNames(layout.place, styles.found)}>
        {rows.length === 0 ? text.nothing : text.found(ticked, rows.length)}
      </p>
      {problems.map((problem) => (
        <p key={problem} className={layout.problem}>
          {problem}
        </p>
      ))}
    </div>
  );
}

interface RowProps {
  row: EditedRow;
  place: string;
  onEdit: (change: Partial<EditedRow>) => void;
}

function Row({ row, place, onEdit }: RowProps) {
  const { number, word, doubt, problem, isUsed } = row;
  const written = row.text.trim().length;
  return (
    <li className={styles.row}>
      <CheckField checked={isUsed} hint={place} onChange={({ target }) => onEdit({ isUsed: target.checked })}>
        {text.row(number)}
      </CheckField>
      <div className={styles.sides}>
        <p className={styles.original} lang={languages.pt.tag}>
          {word.original}
        </p>
        <TextArea
          label={translationStrings.field}
          lang={languages.en.tag}
          rows={2}
          value={row.text}
          hint={doubt ? text.doubts[doubt] : undefined}
          error={isTooLong(row) ? text.tooLong(written, word.maxLength) : problem}
          onChange={({ target }) => onEdit({ text: target.value })}
        />
      </div>
    </li>
  );
}
