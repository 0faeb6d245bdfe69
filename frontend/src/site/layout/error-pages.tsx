import type { ReactNode } from 'react';
import { Link } from '../routing/link';
import { paths } from '../routing/paths';
import { strings } from '../words/strings';
import styles from './error-pages.module.css';

/** The site's own 404 page. */
export function NotFoundPage() {
  const { code, heading, text, home, moda, publicidade } = strings.notFound;
  return (
    <ErrorNotice figure={code} heading={heading} text={text}>
      <Link to={paths.home}>{home}</Link>
      <Link to={paths.gallery('moda')}>{moda}</Link>
      <Link to={paths.gallery('publicidade')}>{publicidade}</Link>
    </ErrorNotice>
  );
}

/** Stands for a page that failed to render. */
export function CrashPage() {
  return (
    <ErrorNotice heading={strings.crash.heading} text={strings.crash.text}>
      <button type="button" onClick={() => window.location.reload()}>
        {strings.crash.reload}
      </button>
    </ErrorNotice>
  );
}

interface ErrorNoticeProps {
  /** A large figure behind the words, such as a status code. */
  figure?: string;
  heading: string;
  text: string;
  /** Ways out. */
  children: ReactNode;
}

/** A page that says what is missing and offers ways on. */
function ErrorNotice({ figure, heading, text, children }: ErrorNoticeProps) {
  return (
    <section className={styles.notice}>
      {figure && <span className={styles.figure} data-figure={figure} aria-hidden="true" />}
      <h1 className={styles.heading}>{heading}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.ways}>{children}</div>
    </section>
  );
}
