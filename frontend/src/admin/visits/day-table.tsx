import type { Visits } from 'contract/visits/visits';
import { formatCount } from '../../lib/pt-br';
import styles from './day-table.module.css';
import { visitsStrings } from './strings';

/** The bars' numbers, the newest first. */
export function DayTable({ days, wordsOf }: { days: Visits['days']; wordsOf: (day: string) => string }) {
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
