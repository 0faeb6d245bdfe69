import { Button } from '../../kit/ui/button';
import layout from '../../kit/ui/layout.module.css';
import { uploadStrings as text } from '../strings';
import styles from './draft-grid.module.css';

interface FileTextsProps {
  texts: readonly string[];
  /** What the field has: a text that is in it is not offered. */
  now: string;
  onTake: (text: string) => void;
}

/** Texts of files below the field that may take one. */
export function FileTexts({ texts, now, onTake }: FileTextsProps) {
  return texts
    .filter((one) => !now.includes(one))
    .map((one) => (
      <Button key={one} kind="quiet" className={styles.take} onClick={() => onTake(one)}>
        <span className={layout.clamped}>{text.fromFile(one)}</span>
      </Button>
    ));
}
