import type { Credit, CreditName } from 'contract/credits/credit';
import { creditRoles } from 'contract/credits/credit-roles';
import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { ReactSortable } from 'react-sortablejs';
import { shortId } from '../../lib/short-id';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { DeleteIcon, DownIcon, GripIcon, UpIcon } from '../kit/ui/action-icons';
import { Button, ButtonLink } from '../kit/ui/button';
import { IconButton } from '../kit/ui/icon-button';
import layout from '../kit/ui/layout.module.css';
import { TextField } from '../kit/ui/text-field';
import { paths } from '../kit/words/paths';
import { strings } from '../kit/words/strings';
import styles from './credits-editor.module.css';
import { withNames } from './draft-credits';
import { NamePicker } from './name-picker';
import { PasteDialog } from './paste-dialog';
import { creditStrings as text } from './strings';

/** The server's maximum length. */
const roleMaxLength = 60;

interface CreditsEditorProps {
  credits: Credit[];
  existingNames: readonly CreditName[];
  empty: ReactNode;
  /** A save was refused because a line has names and no role. */
  isRoleMissing: boolean;
  onEdit: (credits: Credit[]) => void;
  /** Receives a caption's text besides its credits; without it, that text is only shown. */
  onRest?: (rest: string) => void;
}

/** Edits the lines of a ficha técnica (role and names): add, remove, reorder, or read from a caption. */
export function CreditsEditor({
  credits,
  existingNames,
  empty,
  isRoleMissing,
  onEdit,
  onRest,
}: CreditsEditorProps) {
  const rolesId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [isPasting, setIsPasting] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const ids = useLineIds(credits.length);
  // New names of one line are offered in the others.
  const names = useMemo(
    () =>
      withNames(
        existingNames,
        credits.flatMap((credit) => credit.names),
      ),
    [existingNames, credits],
  );

  const change = (at: number, values: Partial<Credit>) =>
    onEdit(credits.map((credit, index) => (index === at ? { ...credit, ...values } : credit)));
  const move = (from: number, to: number) => {
    const moved = credits[from];
    if (!moved || to < 0 || to >= credits.length || from === to) return;
    const rest = credits.filter((_, index) => index !== from);
    ids.splice(to, 0, ...ids.splice(from, 1));
    onEdit([...rest.slice(0, to), moved, ...rest.slice(to)]);
    setAnnouncement(text.moved(moved.role, to + 1, credits.length));
  };
  const remove = (at: number) => {
    ids.splice(at, 1);
    onEdit(credits.filter((_, index) => index !== at));
  };
  const add = () => {
    onEdit([...credits, { role: '', names: [] }]);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus(),
    );
  };

  return (
    <div ref={list} className={layout.stack4}>
      <datalist id={rolesId}>
        {creditRoles.map((role) => (
          <option key={role} value={role} />
        ))}
      </datalist>
      {credits.length === 0 && <p className={styles.empty}>{empty}</p>}
      <ReactSortable
        tag="ol"
        className={styles.lines}
        // ReactSortable mutates these objects.
        list={ids.map((id) => ({ id }))}
        setList={() => undefined}
        onUpdate={({ oldIndex = -1, newIndex = -1 }) => move(oldIndex, newIndex)}
        handle="[data-line-grip]"
        forceFallback
        fallbackOnBody
      >
        {credits.map(({ role, names: named }, index) => (
          <li key={ids[index]} className={styles.line}>
            <span className={styles.grip} data-line-grip aria-hidden="true">
              <GripIcon />
            </span>
            <div className={styles.role}>
              <TextField
                label={text.roleOf(index + 1)}
                list={rolesId}
                autoComplete="off"
                maxLength={roleMaxLength}
                value={role}
                error={isRoleMissing && named.length > 0 && role.trim() === '' ? text.roleMissing : undefined}
                onChange={(event) => change(index, { role: event.target.value })}
              />
            </div>
            <div className={styles.names}>
              <NamePicker
                label={text.names}
                of={role.trim()}
                existingNames={names}
                names={named}
                onChange={(next) => change(index, { names: next })}
              />
            </div>
            <div className={styles.moves}>
              <IconButton
                label={text.up(role)}
                aria-disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <UpIcon />
              </IconButton>
              <IconButton
                label={text.down(role)}
                aria-disabled={index === credits.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <DownIcon />
              </IconButton>
            </div>
            <IconButton className={styles.remove} label={text.removeLine(role)} onClick={() => remove(index)}>
              <DeleteIcon />
            </IconButton>
          </li>
        ))}
      </ReactSortable>
      <div className={layout.actions}>
        <Button onClick={add}>{text.addLine}</Button>
        <Button onClick={() => setIsPasting(true)}>{text.paste}</Button>
        {/* On a story's page; an item's dialog leads nowhere. */}
        {onRest && <ButtonLink to={paths.names}>{strings.namesPage}</ButtonLink>}
      </div>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      {isPasting && (
        <PasteDialog
          credits={credits}
          existingNames={names}
          onUse={onEdit}
          onRest={onRest}
          onClose={() => setIsPasting(false)}
        />
      )}
    </div>
  );
}

/** A stable key for each line; the role cannot be the key, because it changes while typing. */
function useLineIds(count: number): string[] {
  const [ids] = useState<string[]>([]);
  while (ids.length < count) {
    ids.push(shortId());
  }
  ids.length = count;
  return ids;
}
