import { type ReactNode, useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import styles from './fold.module.css';

interface FoldProps {
  label: string;
  /** How the part stands while it is closed, in a few words. */
  state: ReactNode;
  /** The state asks for something. */
  isLacking?: boolean;
  /** Something within was refused: it is open, whatever was pressed. */
  isRefused?: boolean;
  startsOpen?: boolean;
  /** A long label ends in an ellipsis, so that the line keeps its height. */
  isOneLine?: boolean;
  /** It belongs to the field above it: a quiet line, whose label is read aloud as this. */
  saidAs?: string;
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
  saidAs,
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
      data-quiet={saidAs !== undefined || undefined}
      open={isShown}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary ref={line} className={styles.line}>
        {saidAs && <VisuallyHidden>{saidAs}</VisuallyHidden>}
        <span
          className={styles.label}
          data-one-line={isOneLine}
          aria-hidden={saidAs !== undefined || undefined}
        >
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
