import { type ReactNode, useState } from 'react';
import styles from './fold.module.css';

interface FoldProps {
  label: string;
  /** How the part stands while it is closed, in a few words. */
  state: string;
  /** The state asks for something. */
  isLacking?: boolean;
  /** Something within was refused: it is open, whatever was pressed. */
  isRefused?: boolean;
  startsOpen?: boolean;
  /** A long label ends in an ellipsis, so that the line keeps its height. */
  isOneLine?: boolean;
  /** Rendered while it is open. */
  children: ReactNode;
}

/** A part of a form as one line that says its state and opens. */
export function Fold({
  label,
  state,
  isLacking = false,
  isRefused = false,
  startsOpen = false,
  isOneLine = false,
  children,
}: FoldProps) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  // It stays open once what was refused is mended.
  if (isRefused && !isOpen) setIsOpen(true);
  const isShown = isOpen || isRefused;
  return (
    <details
      className={styles.fold}
      open={isShown}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className={styles.line}>
        <span className={styles.label} data-one-line={isOneLine}>
          {label}
        </span>
        <span className={styles.state} data-lacking={isLacking} data-teaser>
          {state}
        </span>
      </summary>
      {isShown && <div className={styles.content}>{children}</div>}
    </details>
  );
}
