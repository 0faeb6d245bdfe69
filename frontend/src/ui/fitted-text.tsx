import type { CSSProperties, ReactNode } from 'react';
import { longestWordWidth } from '../lib/text-width';
import styles from './fitted-text.module.css';

interface FittedTextProps {
  /** What is shown. */
  text: string;
  /** The same words in other elements. */
  children?: ReactNode;
}

/**
 * A text of its parent's size, set smaller where its longest word would not fit the parent's width. Its parent must be
 * as wide as its own parent lets it be: this text gives it no width.
 */
export function FittedText({ text, children = text }: FittedTextProps) {
  return (
    <span className={styles.box} style={{ '--longest-word': longestWordWidth(text) } as CSSProperties}>
      <span className={styles.text}>{children}</span>
    </span>
  );
}
