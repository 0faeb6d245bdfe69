import { type InputHTMLAttributes, useId } from 'react';
import styles from './switch-field.module.css';
import { Hint } from './text-field';

interface SwitchFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** Shown below the switch, and its accessible description. */
  hint: string;
}

/** An on/off switch with a hint. */
export function SwitchField({ label, hint, ...input }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        <span>{label}</span>
        <input id={id} type="checkbox" className={styles.switch} aria-describedby={`${id}-hint`} {...input} />
      </label>
      <Hint id={`${id}-hint`}>{hint}</Hint>
    </div>
  );
}
