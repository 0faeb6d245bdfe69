import { VisuallyHidden } from '../../../ui/visually-hidden';
import styles from './news-mark.module.css';
import { newsStrings } from './strings';
import { useNews } from './use-news';

/** The number of selections with news; nothing for none. */
export function NewsMark() {
  const count = useNews().news?.length ?? 0;
  if (count === 0) return null;
  return (
    <span className={styles.mark}>
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{newsStrings.count(count)}</VisuallyHidden>
    </span>
  );
}
