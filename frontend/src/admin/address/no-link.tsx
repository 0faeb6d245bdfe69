import { strings } from '../strings';
import styles from './address.module.css';

/** Says that the site shows a contact as mere text, and how it becomes a link. */
export function NoLink({ kind }: { kind: 'email' | 'phone' }) {
  const text = strings.address;
  return <p className={styles.advice}>{`${text.unreadable}: ${text.without.link}. ${text.write[kind]}`}</p>;
}
