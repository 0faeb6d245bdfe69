import { twoDigits } from '../lib/duration';
import styles from './place-number.module.css';

/** A two-digit number that may differ by the columns of the page. @param numbers for one column, for two and for three, from 1 */
export function PlaceNumber({ numbers }: { numbers: readonly number[] }) {
  if (new Set(numbers).size === 1) return <span>{twoDigits(numbers[0] ?? 0)}</span>;
  return numbers.map((number, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the position is what the number is for
    <span key={at} className={styles.number}>
      {twoDigits(number)}
    </span>
  ));
}
