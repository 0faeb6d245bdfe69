import type { Credit, CreditName } from 'contract/credits/credit';
import { creditRoles, isSameRole } from 'contract/credits/credit-roles';
import { useId, useRef, useState } from 'react';
import { shortId } from '../../lib/short-id';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { Button } from '../kit/ui/button';
import layout from '../kit/ui/layout.module.css';
import type { CaptionDraft } from './caption-draft';
import { CaptionLeft } from './caption-left';
import { type CaptionReading, rowOfLine } from './caption-reading';
import styles from './paste-dialog.module.css';
import { PasteRowItem } from './paste-row';
import { moveName, newRow, type PasteRow } from './paste-rows';
import { creditStrings as text } from './strings';

interface CaptionListProps {
  reading: CaptionReading;
  kept: CaptionDraft['kept'];
  /** The credits that the ticked ones join. */
  credits: readonly Credit[];
  existingNames: readonly CreditName[];
  /** Whether lines may go into a text. */
  hasText: boolean;
  onEdit: (change: Partial<CaptionDraft>) => void;
}

/** A caption's credits, ticked unless they are doubtful, and the lines that are left, unticked. */
export function CaptionList({ reading, kept, credits, existingNames, hasText, onEdit }: CaptionListProps) {
  const rolesId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [corrected, setCorrected] = useState<ReadonlySet<string>>(new Set());
  const [announcement, setAnnouncement] = useState('');
  const { rows, left } = reading;

  const edit = (next: readonly PasteRow[]) => onEdit({ rows: next.filter(({ isTouched }) => isTouched) });
  const change = (id: string, values: Partial<PasteRow>) =>
    edit(rows.map((row) => (row.id === id ? { ...row, ...values, isTouched: true } : row)));
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
    edit([...rows, row]);
    correct(row.id);
  };
  const move = (from: PasteRow, name: CreditName, role: string) => {
    const moved = moveName(rows, from, name, role, shortId());
    edit(moved.rows);
    setAnnouncement(text.nameMoved(name.name, role));
    focusIn(moved.to, 'input');
  };
  const credit = (line: string, role: string) => {
    const row = rowOfLine(line, role, existingNames);
    edit([...rows.filter(({ id }) => id !== row.id), row]);
    setAnnouncement(text.nameMoved(row.names.map(({ name }) => name).join(', '), role));
    focusIn(row.id, 'input');
  };

  return (
    <div ref={list} className={layout.stack4}>
      <datalist id={rolesId}>
        {creditRoles.map((role) => (
          <option key={role} value={role} />
        ))}
      </datalist>
      {rows.length > 0 && (
        <ul className={styles.proposals}>
          {rows.map((row) => (
            <PasteRowItem
              key={row.id}
              row={row}
              roles={rows.map(({ role }) => role)}
              rolesId={rolesId}
              existingNames={existingNames}
              isThere={credits.some(({ role }) => role.trim() !== '' && isSameRole(role, row.role))}
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
      {left.length > 0 && (
        <CaptionLeft
          lines={left}
          kept={kept}
          hasText={hasText}
          onKeep={(next) => onEdit({ kept: next })}
          onCredit={credit}
        />
      )}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </div>
  );
}
