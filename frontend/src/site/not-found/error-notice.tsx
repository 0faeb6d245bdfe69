import type { ReactNode } from 'react';
import styles from './error-notice.module.css';

interface ErrorNoticeProps {
  /** A large figure behind the words, such as a status code. */
  figure?: string;
  heading: string;
  text: string;
  /** Ways out. */
  children: ReactNode;
}

/** A page that says what is missing and offers ways on. */
export function ErrorNotice({ figure, heading, text, children }: ErrorNoticeProps) {
  return (
    <section className={styles.notice}>
      {figure && <span className={styles.figure} data-figure={figure} aria-hidden="true" />}
      <h1 className={styles.heading}>{heading}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.ways}>{children}</div>
    </section>
  );
}
