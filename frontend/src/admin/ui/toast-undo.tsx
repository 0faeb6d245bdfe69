import { toast } from 'react-toastify';
import { report } from '../../lib/report';
import { strings } from '../words/strings';
import { Button } from './button';
import { toastFailure } from './toast-failure';
import styles from './toast-undo.module.css';

/** Longer than others stay, in ms: it is read, and then reached. */
const undoToastMs = 10_000;

/** Toasts what was done, with a way back; one that fails is reported and said. @returns the same as its button */
export function toastUndo(text: string, onUndo: () => Promise<unknown>): () => void {
  const undo = () => {
    toast.dismiss(id);
    onUndo().catch((error: unknown) => {
      report(error);
      toastFailure(strings.undoFailed, error);
    });
  };
  const id = toast.success(
    <div className={styles.undo}>
      <span>{text}</span>
      <Button onClick={undo}>{strings.undo}</Button>
    </div>,
    { autoClose: undoToastMs, closeOnClick: false },
  );
  return undo;
}
