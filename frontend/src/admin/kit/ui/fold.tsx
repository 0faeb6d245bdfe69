import { type ReactNode, useEffect, useRef, useState } from 'react';
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
  /** Led to from elsewhere: each new object opens it, and takes the focus to its line. */
  call?: object | null;
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
  call = null,
  children,
}: FoldProps) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  // It stays open once what was refused is mended.
  if (isRefused && !isOpen) setIsOpen(true);
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!call) return;
    setIsOpen(true);
    line.current?.focus({ preventScroll: true });
    // Once what it opens has made room below it.
    requestAnimationFrame(() => line.current?.scrollIntoView());
  }, [call]);
  const isShown = isOpen || isRefused;
  return (
    <details
      className={styles.fold}
      open={isShown}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary ref={line} className={styles.line}>
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
