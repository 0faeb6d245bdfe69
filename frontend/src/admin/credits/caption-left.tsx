import { creditRoles } from 'contract/credits/credit-roles';
import { toggled } from '../../lib/toggled';
import layout from '../kit/ui/layout.module.css';
import { Hint } from '../kit/ui/text-field';
import type { LeftLine } from './caption/read-caption';
import styles from './paste-dialog.module.css';
import { excerpt } from './paste-rows';
import { creditStrings as text } from './strings';

interface CaptionLeftProps {
  lines: readonly LeftLine[];
  /** The ticked ones. */
  kept: readonly string[];
  hasText: boolean;
  onKeep: (kept: string[]) => void;
  /** Called when a role is chosen for the names in a line. */
  onCredit: (line: string, role: string) => void;
}

/** The lines of a caption that are no credits: each may go into the text, or become a credit by its role. */
export function CaptionLeft({ lines, kept, hasText, onKeep, onCredit }: CaptionLeftProps) {
  const Line = hasText ? 'label' : 'p';
  return (
    <fieldset className={layout.fieldset}>
      <legend className={layout.legend}>{text.rest}</legend>
      <Hint>{hasText ? text.restHint : text.restRoleHint}</Hint>
      <ul className={styles.left}>
        {lines.map((line) => {
          const name = excerpt(line.text, '');
          return (
            <li key={line.at} className={styles.leftLine}>
              <Line className={styles.leftText}>
                {hasText && (
                  <input
                    type="checkbox"
                    className={layout.box}
                    checked={kept.includes(line.text)}
                    aria-label={text.restToText(name)}
                    onChange={() => onKeep([...toggled(new Set(kept), line.text)])}
                  />
                )}
                <bdi>{line.text}</bdi>
              </Line>
              <select
                className={styles.leftRole}
                aria-label={text.roleOfLine(name)}
                value=""
                onChange={({ target }) => onCredit(line.text, target.value)}
              >
                <option value="">{text.toCredit}</option>
                {creditRoles.map((role) => (
                  <option key={role} value={role}>
                    {role}
                  </option>
                ))}
              </select>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
