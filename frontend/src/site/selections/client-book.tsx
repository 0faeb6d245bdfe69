import { bookFormats } from 'contract/book/book';
import styles from './client-page.module.css';
import type { ClientText } from './client-words';

/** The formats of a selection's book, as links. @param path without a format */
export function ClientBook({ path, text }: { path: string; text: ClientText }) {
  const { downloadPdf, formats } = text.client;
  return (
    <details className={styles.book} id="c-book">
      <summary className={styles.button}>{downloadPdf}</summary>
      <ul>
        {bookFormats.map((format) => (
          <li key={format}>
            <a href={`${path}?format=${format}`}>{formats[format]}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}
