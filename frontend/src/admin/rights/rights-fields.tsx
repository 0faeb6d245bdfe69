import { addMonths, dayOf, rightsNoteMaxLength } from 'contract/rights/rights';
import type { SentRights } from '../../data/rights';
import { classNames } from '../../lib/class-names';
import { Button } from '../kit/ui/button';
import { CheckField } from '../kit/ui/check-field';
import layout from '../kit/ui/layout.module.css';
import { TextArea } from '../kit/ui/text-field';
import { DateField } from './date-field';
import type { RightsProblems } from './edited-rights';
import { endWords, hasEnded, type SiteClock } from './publication-words';
import styles from './rights-fields.module.css';
import { rightsStrings } from './strings';

interface RightsFieldsProps {
  rights: SentRights;
  /** As they were before the edits. */
  stored: SentRights;
  /** What the hint below 'Ocultar do site' speaks of. */
  of: keyof typeof rightsStrings.hideHint;
  clock: SiteClock;
  problems: RightsProblems | null;
  /** A save was refused: says at the fields what is unfinished, too. */
  isRefused: boolean;
  /** The fields that differ between several items and are not edited yet. */
  mixed?: ReadonlySet<keyof SentRights>;
  onEdit: (change: Partial<SentRights>) => void;
}

const none: ReadonlySet<keyof SentRights> = new Set();

/** 'Datas no site': visibility, dates, 'Sem marca e sem corte' and a private note of an item, a story, or several items. */
export function RightsFields({
  rights,
  stored,
  of,
  clock,
  problems,
  isRefused,
  mixed = none,
  onEdit,
}: RightsFieldsProps) {
  const text = rightsStrings;
  const { publishAt, rightsUntil, rightsNote } = rights;
  const { publishAt: early, rightsUntil: late } = problems ?? {};
  const isToCome = early === undefined && publishAt !== '' && Date.parse(publishAt) > clock.now;
  const isOver = !late && hasEnded(rights, clock);
  const today = dayOf(clock.now, clock.timeZone);
  const first = isToCome ? dayOf(Date.parse(publishAt), clock.timeZone) : today;
  const flag = (name: 'hidden' | 'isWhole', label: string, hint: string) => (
    <CheckField
      ref={(box) => {
        if (box) box.indeterminate = mixed.has(name);
      }}
      checked={rights[name]}
      hint={mixed.has(name) ? text.mixed : hint}
      onChange={(event) => onEdit({ [name]: event.target.checked })}
    >
      {label}
    </CheckField>
  );
  return (
    <div className={layout.stack4}>
      {flag('hidden', text.hide, text.hideHint[of])}
      <DateField
        of="publishAt"
        value={publishAt}
        clock={clock}
        isMixed={mixed.has('publishAt')}
        error={isRefused && early ? text.problems.publishAt[early] : undefined}
        result={isToCome && text.notYet}
        onEdit={(value) => onEdit({ publishAt: value })}
      />
      <DateField
        of="rightsUntil"
        value={rightsUntil}
        clock={clock}
        isMixed={mixed.has('rightsUntil')}
        error={late && (isRefused || late === 'order') ? text.problems.rightsUntil[late] : undefined}
        result={
          isOver && (
            <strong className={styles.now}>
              {rightsUntil === stored.rightsUntil ? endWords(rightsUntil, clock) : text.leavesNow}
            </strong>
          )
        }
        onEdit={(value) => onEdit({ rightsUntil: value })}
      >
        <fieldset className={classNames(layout.fieldset, styles.ends)} aria-label={text.term}>
          {text.ends.map(({ months, label }) => (
            <Button key={months} onClick={() => onEdit({ rightsUntil: addMonths(first, months) })}>
              {label}
            </Button>
          ))}
        </fieldset>
      </DateField>
      {flag('isWhole', text.whole, text.wholeHint[of])}
      <TextArea
        label={text.rightsNote}
        hint={mixed.has('rightsNote') ? text.mixed : text.rightsNoteHint}
        rows={2}
        maxLength={rightsNoteMaxLength}
        value={rightsNote}
        onChange={(event) => onEdit({ rightsNote: event.target.value })}
      />
    </div>
  );
}
