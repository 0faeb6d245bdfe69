import { type ButtonHTMLAttributes, useId } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../../lib/class-names';
import type { Elements } from '../../../ui/elements';
import { strings } from '../words/strings';
import layout from './layout.module.css';
import { NativeDialog } from './native-dialog';
import styles from './sheet.module.css';

interface SheetProps {
  heading: string;
  /** What else it says of the heading's subject. */
  about?: Elements;
  /** `SheetLine`s. */
  children: Elements;
  /** Called on Escape, a tap beside it, Back, and 'Fechar'. */
  onClose: () => void;
}

/** A dialog at the window's lower edge, whose lines are actions: a phone's menu. */
export function Sheet({ heading, about, children, onClose }: SheetProps) {
  const headingId = useId();
  return (
    <NativeDialog
      className={classNames(layout.dialog, styles.sheet)}
      aria-labelledby={headingId}
      onClose={onClose}
    >
      <div className={styles.head}>
        <h2 id={headingId} className={classNames(layout.clamped, styles.heading)}>
          {heading}
        </h2>
        {about}
      </div>
      {children}
      <button type="button" className={classNames(styles.line, styles.close)} onClick={onClose}>
        {strings.close}
      </button>
    </NativeDialog>
  );
}

interface SheetLineProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon?: Elements;
  label: string;
  isDanger?: boolean | undefined;
  /** It leads to a page of the panel. */
  to?: string | undefined;
}

/** An action of a sheet, 54 px high. */
export function SheetLine({ icon, label, isDanger = false, to, ...button }: SheetLineProps) {
  const className = classNames(styles.line, isDanger && styles.danger);
  return to === undefined ? (
    <button type="button" className={className} {...button}>
      {icon}
      <span>{label}</span>
    </button>
  ) : (
    <Link to={to} className={className}>
      {icon}
      <span>{label}</span>
    </Link>
  );
}
