import { useState } from 'react';
import { Link } from 'react-router-dom';
import { strings } from '../words/strings';
import { Button } from './button';
import layout from './layout.module.css';
import styles from './row-list.module.css';

interface RowListProps {
  /** Each with what is told of it, and where it leads. */
  rows: readonly { id: string; to?: string; title: string; note?: string; told: string }[];
  /** Number of rows before 'Ver todas'. */
  most: number;
}

/** Things in lines, the first of them until all are asked for. */
export function RowList({ rows, most }: RowListProps) {
  const [areAllAsked, setAreAllAsked] = useState(false);
  const areAllShown = areAllAsked || rows.length <= most + 1;
  return (
    <div className={styles.list}>
      <ul>
        {rows.slice(0, areAllShown ? rows.length : most).map(({ id, to, title, note, told }) => {
          const words = (
            <>
              <span className={styles.title}>{title}</span>{' '}
              {note && <span className={layout.note}>{note}</span>}{' '}
              <span className={styles.told}>{told}</span>
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
        <Button className={styles.all} onClick={() => setAreAllAsked(true)}>
          {strings.all(rows.length)}
        </Button>
      )}
    </div>
  );
}
