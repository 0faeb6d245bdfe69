import type { CreditName } from 'contract/credits/credit';
import { creditRoles } from 'contract/credits/credit-roles';
import { classNames } from '../../lib/class-names';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { EditIcon } from '../kit/ui/action-icons';
import { IconButton } from '../kit/ui/icon-button';
import layout from '../kit/ui/layout.module.css';
import { SelectField, TextField } from '../kit/ui/text-field';
import { isNewName, isSameName } from './draft-credits';
import { NamePicker, NameWords } from './name-picker';
import styles from './paste-dialog.module.css';
import { excerpt, type PasteRow } from './paste-rows';
import { creditStrings as text } from './strings';

interface PasteRowItemProps {
  row: PasteRow;
  roles: readonly string[];
  rolesId: string;
  existingNames: readonly CreditName[];
  isThere: boolean;
  isCorrected: boolean;
  onCorrect: () => void;
  onChange: (values: Partial<PasteRow>) => void;
  onMove: (name: CreditName, role: string) => void;
}

/** A row of 'Colar legenda': the caption's lines, the role and names read, and fields to correct them. */
export function PasteRowItem({
  row,
  isThere,
  isCorrected,
  onCorrect,
  onChange,
  ...fields
}: PasteRowItemProps) {
  const { role, names, lines, isUsed, isDoubtful, isOfFile } = row;
  return (
    <li className={styles.proposal} data-used={isUsed} data-row={row.id}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          className={layout.box}
          checked={isUsed}
          aria-label={text.takeLine(role)}
          onChange={(event) => onChange({ isUsed: event.target.checked })}
        />
      </label>
      <div className={styles.line}>
        {lines.length > 0 && (
          <p className={classNames(layout.note, layout.clamped, styles.caption)}>
            {!isOfFile && <VisuallyHidden>{text.inCaption}</VisuallyHidden>}
            <span>{lines.map((line) => excerpt(line, names[0]?.name ?? '')).join('\n')}</span>
          </p>
        )}
        {isCorrected ? (
          <Fields row={row} onChange={onChange} {...fields} />
        ) : (
          <>
            <p className={styles.role}>{role}</p>
            <ul className={styles.names}>
              {names.map((name) => (
                <li key={name.documentId} className={styles.name}>
                  <NameWords name={name} />
                  {isNewName(name) && <span className={styles.new}>{text.isNew}</span>}
                </li>
              ))}
            </ul>
          </>
        )}
        {isThere && <p className={layout.note}>{text.joins}</p>}
        {isDoubtful && !isUsed && <p className={layout.note}>{text.doubtful}</p>}
      </div>
      {!isCorrected && (
        <IconButton label={text.correct(role)} title={text.correct(role)} onClick={onCorrect}>
          <EditIcon />
        </IconButton>
      )}
    </li>
  );
}

function Fields({
  row,
  roles,
  rolesId,
  existingNames,
  onChange,
  onMove,
}: Pick<PasteRowItemProps, 'row' | 'roles' | 'rolesId' | 'existingNames' | 'onChange' | 'onMove'>) {
  const { role, names } = row;
  const others = [...new Set([...roles, ...creditRoles])].filter(
    (other) => other.trim() !== '' && !isSameName(other, role),
  );
  return (
    <div className={classNames(layout.stack3, styles.fields)}>
      <TextField
        label={text.role}
        list={rolesId}
        autoComplete="off"
        maxLength={60}
        value={role}
        onChange={(event) => onChange({ role: event.target.value })}
      />
      <NamePicker
        label={text.names}
        of={role}
        existingNames={existingNames}
        names={names}
        onChange={(next) => onChange({ names: next })}
      />
      {/* Collapsed, so that the selects of added names do not move the dialog's buttons. */}
      <details className={styles.moves}>
        <summary>{text.moveNames}</summary>
        {names.map((name) => (
          <SelectField
            key={name.documentId}
            label={text.moveName(name.name)}
            value={role}
            onChange={(event) => onMove(name, event.target.value)}
          >
            <option value={role}>{role}</option>
            {others.map((other) => (
              <option key={other} value={other}>
                {other}
              </option>
            ))}
          </SelectField>
        ))}
      </details>
    </div>
  );
}
