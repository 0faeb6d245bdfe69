import type { ComponentProps } from 'react';
import layout from './layout.module.css';

/** A box to tick, with its words beside it. */
export function CheckField({ children, ...input }: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <label className={layout.check}>
      <input type="checkbox" className={layout.box} {...input} />
      <span>{children}</span>
    </label>
  );
}
