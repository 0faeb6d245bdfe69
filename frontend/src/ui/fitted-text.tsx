import type { CSSProperties, ReactNode } from 'react';
import { longestWordWidth } from '../lib/text-width';
import styles from './fitted-text.module.css';

interface FittedTextProps {
  text: string;
  /** The same text with markup. */
  children?: ReactNode;
}

/**
 * A text of its parent's size, smaller if its longest word would not fit the parent's width. The parent must fill its own
 * parent: this text gives it no width.
 */
export function FittedText({ text, children = text }: FittedTextProps) {
  return (
    <span className={styles.box} style={{ '--longest-word': longestWordWidth(text) } as CSSProperties}>
      <span className={styles.text}>{children}</span>
    </span>
  );
}
