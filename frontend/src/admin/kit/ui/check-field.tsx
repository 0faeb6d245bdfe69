import type { ComponentProps } from 'react';
import layout from './layout.module.css';

/** A check box with its label beside it. */
export function CheckField({ children, ...input }: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <label className={layout.check}>
      <input type="checkbox" className={layout.box} {...input} />
      <span>{children}</span>
    </label>
  );
}
