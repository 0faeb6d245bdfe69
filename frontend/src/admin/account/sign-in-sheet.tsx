import type { Elements } from '../../ui/elements';
import { OfflineNotice } from '../kit/services/offline-notice';
import { strings } from '../kit/words/strings';
import styles from './sign-in-sheet.module.css';

/** A page for who is not signed in: a sheet beside a photograph. Its last link leads away. */
export function SignInSheet({
  heading,
  last,
  children,
}: {
  heading: string;
  last: { href: string; text: string };
  children: Elements;
}) {
  return (
    <main className={styles.page}>
      <div className={styles.cloth} aria-hidden="true" />
      <div className={styles.sheet}>
        <p className={styles.label}>{strings.panel}</p>
        <h1 className={styles.heading}>{heading}</h1>
        <OfflineNotice />
        {children}
        <a className={styles.last} href={last.href}>
          {last.text}
        </a>
      </div>
    </main>
  );
}
