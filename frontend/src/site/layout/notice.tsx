import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  /** A large figure behind the text, such as a status code. */
  figure?: string;
  heading: string;
  text: string;
  /** Links or buttons. */
  children?: ReactNode;
}

/** A page with a heading, a short text and links. */
export function Notice({ figure, heading, text, children }: NoticeProps) {
  return (
    <section className={styles.notice}>
      {figure && <span className={styles.figure} data-figure={figure} aria-hidden="true" />}
      <h1 className={styles.heading}>{heading}</h1>
      <p className={styles.text}>{text}</p>
      {children && <div className={styles.actions}>{children}</div>}
    </section>
  );
}
