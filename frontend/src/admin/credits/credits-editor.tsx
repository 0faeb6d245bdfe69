import type { Credit, CreditName } from 'contract/credits/credit';
import { creditRoles, isSameRole, placeOfRole } from 'contract/credits/credit-roles';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names';
import { shortId } from '../../lib/short-id';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { lateDialog } from '../kit/services/late-dialog';
import { DeleteIcon, DownIcon, GripIcon, UpIcon } from '../kit/ui/action-icons';
import { Button, ButtonLink } from '../kit/ui/button';
import { Fold } from '../kit/ui/fold';
import { IconButton } from '../kit/ui/icon-button';
import layout from '../kit/ui/layout.module.css';
import { TextField } from '../kit/ui/text-field';
import { useSortable } from '../kit/ui/use-sortable';
import { paths } from '../kit/words/paths';
import { strings } from '../kit/words/strings';
import styles from './credits-editor.module.css';
import { withNames } from './draft-credits';
import { NamePicker } from './name-picker';
import { creditStrings as text } from './strings';

// The reader is large and rarely needed.
const { LateDialog: PasteDialog } = lateDialog(async () => (await import('./paste-dialog')).PasteDialog);

/** The server's maximum length. */
const roleMaxLength = 60;
/** A line moves once the press that took the focus away is over: what was pressed stays under the finger (ms). */
const pressMs = 250;

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

const isWithoutRole = ({ role, names }: Credit) => names.length > 0 && role.trim() === '';

/**
 * Edits the lines of a ficha técnica: each is closed, says its role and names, and opens. Lines are added, removed, reordered,
 * or read from a caption. An added one goes where the trade has its role, once; the others stay where the owner put them.
 */
export function CreditsEditor(props: CreditsEditorProps) {
  const { credits, existingNames, empty, isRoleMissing, onEdit, onRest } = props;
  const rolesId = useId();
  const list = useRef<HTMLDivElement>(null);
  const lines = useRef<HTMLOListElement>(null);
  const [isPasting, setIsPasting] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const ids = useLineIds(credits.length);
  /** Added lines that have no place yet. */
  const [added] = useState(() => new Set<string>());
  // New names of one line are offered in the others.
  const names = useMemo(
    () =>
      withNames(
        existingNames,
        credits.flatMap((credit) => credit.names),
      ),
    [existingNames, credits],
  );

  const focus = (selector: string) =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(selector)?.focus());
  useEffect(() => {
    if (isRoleMissing) list.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isRoleMissing]);

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
  useSortable(lines, {
    handle: '[data-line-grip]',
    forceFallback: true,
    fallbackOnBody: true,
    onUpdate: ({ oldIndex = -1, newIndex = -1 }) => move(oldIndex, newIndex),
  });
  /** Puts an added line in its place, once its role is known. */
  const place = (id: string) => {
    const from = ids.indexOf(id);
    const roles = credits.map(({ role }) => role);
    const [role = ''] = roles.splice(from, 1);
    if (from === -1 || role.trim() === '' || !added.delete(id)) return;
    move(from, placeOfRole(roles, role));
  };
  const latest = useRef(place);
  latest.current = place;
  const remove = (at: number) => {
    ids.splice(at, 1);
    onEdit(credits.filter((_, index) => index !== at));
    focus('[data-add]');
  };
  const add = () => {
    const id = shortId();
    ids.push(id);
    added.add(id);
    onEdit([...credits, { role: '', names: [] }]);
    focus('li:last-child input');
  };
  const addRead = (next: Credit[]) => {
    const known = next.map(({ role }) => ids[credits.findIndex((credit) => isSameRole(credit.role, role))]);
    ids.splice(0, ids.length, ...known.map((id) => id ?? shortId()));
    onEdit(next);
  };

  const fields = ({ role, names: named }: Credit, index: number, id: string) => (
    <div className={classNames(layout.stack3, styles.fields)}>
      <TextField
        label={text.roleOf(index + 1)}
        list={rolesId}
        autoComplete="off"
        enterKeyHint="next"
        maxLength={roleMaxLength}
        value={role}
        error={isRoleMissing && isWithoutRole({ role, names: named }) ? text.roleMissing : undefined}
        onChange={(event) => change(index, { role: event.target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          list.current?.querySelector<HTMLElement>(`[data-line="${id}"] [role="combobox"]`)?.focus();
          place(id);
        }}
        onBlur={() => window.setTimeout(() => latest.current(id), pressMs)}
      />
      <NamePicker
        label={text.names}
        of={role.trim()}
        existingNames={names}
        names={named}
        onChange={(next) => change(index, { names: next })}
        onDone={() => {
          if (role.trim() === '') return focus(`[data-line="${id}"] input`);
          list.current?.querySelector(`[data-line="${id}"] details`)?.removeAttribute('open');
          focus('[data-add]');
        }}
      />
      <div className={styles.acts}>
        <IconButton label={text.up(role)} aria-disabled={index === 0} onClick={() => move(index, index - 1)}>
          <UpIcon />
        </IconButton>
        <IconButton
          label={text.down(role)}
          aria-disabled={index === credits.length - 1}
          onClick={() => move(index, index + 1)}
        >
          <DownIcon />
        </IconButton>
        <IconButton label={text.removeLine(role)} onClick={() => remove(index)}>
          <DeleteIcon />
        </IconButton>
      </div>
    </div>
  );

  return (
    <div ref={list} className={layout.stack4}>
      <datalist id={rolesId}>
        {creditRoles.map((role) => (
          <option key={role} value={role} />
        ))}
      </datalist>
      {credits.length === 0 && <p className={layout.lead}>{empty}</p>}
      <ol ref={lines} className={styles.lines}>
        {credits.map((credit, index) => {
          const id = ids[index] ?? '';
          return (
            <li key={id} className={styles.line} data-line={id}>
              <span className={styles.grip} data-line-grip aria-hidden="true">
                <GripIcon />
              </span>
              <Fold
                label={credit.role.trim() || text.roleOf(index + 1)}
                state={credit.names.map(({ name }) => name).join(', ') || text.noNames}
                isLacking={credit.names.length === 0}
                isRefused={isRoleMissing && isWithoutRole(credit)}
                startsOpen={added.has(id)}
                isOneLine
              >
                {fields(credit, index, id)}
              </Fold>
            </li>
          );
        })}
      </ol>
      <div className={layout.actions}>
        <Button data-add onClick={add}>
          {text.addLine}
        </Button>
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
          onUse={addRead}
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
