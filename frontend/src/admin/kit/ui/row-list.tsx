import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { strings } from '../words/strings';
import { Button } from './button';
import layout from './layout.module.css';
import styles from './row-list.module.css';

/** Number of rows before 'Ver todas'. */
const shownAtFirst = 5;

interface RowListProps {
  /** Each with what is told of it, and where it leads. */
  rows: readonly { id: string; to?: string; title: string; note?: string; told?: string }[];
  /** What stands in place of no rows. */
  none?: string;
}

/** Things in lines, the first of them until all are asked for. */
export function RowList({ rows, none }: RowListProps) {
  const [areAllAsked, setAreAllAsked] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const areAllShown = areAllAsked || rows.length <= shownAtFirst + 1;
  const showAll = () => {
    flushSync(() => setAreAllAsked(true));
    // The button is gone.
    list.current?.children[shownAtFirst]?.querySelector('a')?.focus();
  };
  if (rows.length === 0) return <p className={layout.note}>{none}</p>;
  return (
    <>
      <ul ref={list}>
        {rows.slice(0, areAllShown ? rows.length : shownAtFirst).map(({ id, to, title, note, told }) => {
          const words = (
            <>
              <span className={styles.title}>{title}</span>{' '}
              {note && <span className={layout.note}>{note}</span>}{' '}
              {told && <span className={styles.told}>{told}</span>}
            </>
          );
          return (
            <li key={id}>
              {to ? (
                <Link className={styles.row} to={to}>
                  {words}
                </Link>
              ) : (
                <p className={styles.row}>{words}</p>
              )}
            </li>
          );
        })}
      </ul>
      {!areAllShown && (
        <Button className={styles.all} onClick={showAll}>
          {strings.all(rows.length)}
        </Button>
      )}
    </>
  );
}
