import './admin.css';
import styles from './panel-notice.module.css';
import { strings } from './strings';

/** Says where content is edited until the panel is built. */
export function PanelNotice() {
  return (
    <main className={styles.notice}>
      <p className={styles.label}>{strings.label}</p>
      <h1 className={styles.heading}>{strings.product}</h1>
      <p>{strings.notReady}</p>
      <p>{strings.meanwhile}</p>
      <p className={styles.ways}>
        <a className={styles.main} href="/strapi">
          {strings.openStrapi}
        </a>
        <a className={styles.other} href="/">
          {strings.seeSite}
        </a>
      </p>
    </main>
  );
}
