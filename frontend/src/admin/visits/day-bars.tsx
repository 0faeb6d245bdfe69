import type { Visits } from 'contract/visits/visits';
import { formatCount } from '../../lib/pt-br';
import { visitsStrings } from './strings';
import styles from './visits.module.css';

interface DaysProps {
  /** Oldest first, today last. */
  days: Visits['days'];
  /** A day in words, as `12 mar`. */
  wordsOf: (day: string) => string;
}

/** Views at the top of the bars' scale at least. */
const lowestTop = 4;

/** The views of each day as bars, whose numbers are in the table. */
export function DayBars({ days, wordsOf }: DaysProps) {
  const top = Math.max(lowestTop, ...days.map(({ view }) => view));
  return (
    <div className={styles.chart} aria-hidden="true">
      <span className={styles.top}>{formatCount(top)}</span>
      <div className={styles.bars}>
        {days.map(({ day, view, contact }, place) => (
          <span
            key={day}
            className={styles.day}
            title={`${wordsOf(day)}: ${visitsStrings.seen(view, contact)}`}
          >
            {view > 0 && <span className={styles.bar} style={{ height: `${(view / top) * 100}%` }} />}
            {(days.length - 1 - place) % 7 === 0 && <small>{wordsOf(day)}</small>}
          </span>
        ))}
      </div>
    </div>
  );
}

/** The bars' numbers, the newest first. */
export function DayTable({ days, wordsOf }: DaysProps) {
  const text = visitsStrings.table;
  return (
    <table className={styles.table}>
      <caption>{text.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{text.day}</th>
          <th scope="col">{text.view}</th>
          <th scope="col">{text.contact}</th>
        </tr>
      </thead>
      <tbody>
        {[...days].reverse().map(({ day, view, contact }) => (
          <tr key={day}>
            <th scope="row">{wordsOf(day)}</th>
            <td>{formatCount(view)}</td>
            <td>{formatCount(contact)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
