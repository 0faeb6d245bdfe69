import { type FormEvent, useId, useState } from 'react';
import { toast } from 'react-toastify';
import type { Credit, CreditName } from '../../contract/credit';
import { creditRoles } from '../../contract/credit-roles';
import { strings } from '../strings';
import { EditIcon } from '../ui/action-icons';
import { Button } from '../ui/button';
import { IconButton } from '../ui/icon-button';
import { DialogActions, Modal } from '../ui/modal';
import { Hint, TextArea, TextField } from '../ui/text-field';
import { readCaption } from './caption/read-caption';
import { isNewName, mergeCredits, nameFor, withNames } from './draft-credits';
import { NamePicker, NameWords } from './name-picker';
import styles from './paste-dialog.module.css';
import { creditStrings } from './strings';

interface PasteDialogProps {
  credits: readonly Credit[];
  known: readonly CreditName[];
  onUse: (credits: Credit[]) => void;
  onRest: ((rest: string) => void) | undefined;
  onClose: () => void;
}

interface Proposal extends Credit {
  id: number;
  isUsed: boolean;
}

/** 'Colar legenda': a caption becomes lines that the owner corrects or unticks; what is not understood stays as text. */
export function PasteDialog({ credits, known, onUse, onRest, onClose }: PasteDialogProps) {
  const text = creditStrings;
  const formId = useId();
  const rolesId = useId();
  const [caption, setCaption] = useState('');
  const [proposals, setProposals] = useState<Proposal[] | null>(null);
  const [corrected, setCorrected] = useState<ReadonlySet<number>>(new Set());
  const [rest, setRest] = useState('');
  const [isRestKept, setIsRestKept] = useState(true);

  const read = () => {
    const found = readCaption(caption);
    const met: CreditName[] = [...known];
    setProposals(
      found.credits.map(({ role, names }, id) => ({
        id,
        role,
        isUsed: true,
        names: withNames(
          [],
          names.map((written) => {
            const name = nameFor(met, written);
            met.push(name);
            return name;
          }),
        ),
      })),
    );
    setCorrected(new Set());
    setRest(found.rest.trim());
  };
  const change = (id: number, values: Partial<Proposal>) =>
    setProposals(
      (before) =>
        before?.map((proposal) => (proposal.id === id ? { ...proposal, ...values } : proposal)) ?? null,
    );
  const used = (proposals ?? []).filter(
    ({ isUsed, role, names }) => isUsed && role.trim() !== '' && names.length > 0,
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (proposals === null) {
      if (caption.trim() !== '') read();
      return;
    }
    onUse(
      mergeCredits(
        credits,
        used.map(({ role, names }) => ({ role: role.trim(), names })),
      ),
    );
    if (rest !== '' && isRestKept) {
      onRest?.(rest);
    }
    toast.success(text.used(used.length));
    onClose();
  };

  const isThere = (role: string) =>
    credits.some((credit) => credit.role.trim().toLowerCase() === role.trim().toLowerCase());

  return (
    <Modal heading={text.pasteHeading} onClose={onClose}>
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        {proposals === null ? (
          <TextArea
            label={text.pasteLabel}
            hint={text.pasteHint}
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
              {proposals.length === 0
                ? text.nothingRead
                : `${text.found(proposals.length)}. ${text.checkFound}`}
            </p>
            {proposals.length > 0 && (
              <ul className={styles.proposals}>
                {proposals.map(({ id, role, names, isUsed }) => (
                  <li key={id} className={styles.proposal} data-used={isUsed}>
                    <label className={styles.tick}>
                      <input
                        type="checkbox"
                        checked={isUsed}
                        aria-label={text.takeLine(role)}
                        onChange={(event) => change(id, { isUsed: event.target.checked })}
                      />
                    </label>
                    {corrected.has(id) ? (
                      <div className={styles.fields}>
                        <TextField
                          label={text.role}
                          list={rolesId}
                          autoComplete="off"
                          maxLength={60}
                          value={role}
                          onChange={(event) => change(id, { role: event.target.value })}
                        />
                        <NamePicker
                          label={text.names}
                          of={role}
                          known={known}
                          names={names}
                          onChange={(next) => change(id, { names: next })}
                        />
                      </div>
                    ) : (
                      <>
                        <div className={styles.line}>
                          <p className={styles.role}>{role}</p>
                          <ul className={styles.names}>
                            {names.map((name) => (
                              <li key={name.documentId} className={styles.name}>
                                <NameWords name={name} />
                                {isNewName(name) && <span className={styles.new}>{text.isNew}</span>}
                              </li>
                            ))}
                          </ul>
                          {isThere(role) && <p className={styles.joins}>{text.joins}</p>}
                        </div>
                        <IconButton
                          label={text.correct(role)}
                          title={text.correct(role)}
                          onClick={() => setCorrected((before) => new Set(before).add(id))}
                        >
                          <EditIcon />
                        </IconButton>
                      </>
                    )}
                  </li>
                ))}
              </ul>
            )}
            {rest !== '' && (
              <div className={styles.rest}>
                <TextArea
                  label={text.rest}
                  hint={onRest ? undefined : text.restHint}
                  rows={2}
                  value={rest}
                  onChange={(event) => setRest(event.target.value)}
                />
                {onRest && (
                  <label className={styles.keep}>
                    <input
                      type="checkbox"
                      checked={isRestKept}
                      onChange={(event) => setIsRestKept(event.target.checked)}
                    />
                    {text.restToText}
                  </label>
                )}
              </div>
            )}
          </>
        )}
      </form>
      <div className={styles.foot}>
        {proposals !== null && used.length === 0 && proposals.length > 0 && <Hint>{text.checkFound}</Hint>}
        <DialogActions>
          <Button onClick={proposals === null ? onClose : () => setProposals(null)}>
            {proposals === null ? strings.cancel : text.again}
          </Button>
          <Button
            kind="primary"
            type="submit"
            form={formId}
            disabled={proposals === null ? caption.trim() === '' : used.length === 0}
          >
            {proposals === null ? text.read : text.use}
          </Button>
        </DialogActions>
      </div>
    </Modal>
  );
}
