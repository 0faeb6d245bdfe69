import { type ComponentProps, useId } from 'react';
import layout from './layout.module.css';

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  /** Shown below its label, and its accessible description. */
  hint?: string | undefined;
}

/** A check box with its label beside it. */
export function CheckField({ children, hint, ...input }: CheckFieldProps) {
  const id = useId();
  return (
    <label className={layout.check}>
      <input
        type="checkbox"
        className={layout.box}
        aria-labelledby={id}
        aria-describedby={hint && `${id}-hint`}
        {...input}
      />
      <span>
        <span id={id}>{children}</span>
        {hint && (
          <span id={`${id}-hint`} className={layout.note}>
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
