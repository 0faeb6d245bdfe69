import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../kit/ui/button';
import layout from '../kit/ui/layout.module.css';
import styles from './rows.module.css';
import { visitsStrings } from './strings';

interface Row {
  id: string;
  /** Its page in the panel. */
  to?: string;
  title: string;
  note?: string;
  numbers: string;
}

/** Number of rows before 'Ver todas'. */
const shownAtFirst = 10;

/** What was seen, each with its numbers in words. @param none said where there are no rows */
export function Rows({ rows, none }: { rows: Row[]; none?: string }) {
  const [areAllShown, setAreAllShown] = useState(false);
  const shown = areAllShown ? rows : rows.slice(0, shownAtFirst);
  if (rows.length === 0) return <p className={layout.note}>{none}</p>;
  return (
    <>
      <ul>
        {shown.map(({ id, to, title, note, numbers }) => {
          const words = (
            <>
              <span className={styles.title}>{title}</span>{' '}
              {note && <span className={layout.note}>{note}</span>}{' '}
              <span className={styles.numbers}>{numbers}</span>
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
      {shown.length < rows.length && (
        <Button onClick={() => setAreAllShown(true)}>{visitsStrings.all(rows.length)}</Button>
      )}
    </>
  );
}
