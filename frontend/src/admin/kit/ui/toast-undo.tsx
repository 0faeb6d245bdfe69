import { toast } from 'react-toastify';
import { report } from '../../../lib/report';
import { strings } from '../words/strings';
import { Button } from './button';
import { toastFailure } from './toast-failure';
import styles from './toast-undo.module.css';

/** Longer than other toasts, in ms: time to read it and reach the button. */
const undoToastMs = 10_000;

/** Toasts a change with an undo button; a failed undo is reported and toasted. @returns the button's action */
export function toastUndo(text: string, onUndo: () => unknown): () => void {
  const undo = () => {
    toast.dismiss(id);
    Promise.resolve()
      .then(onUndo)
      .catch((error: unknown) => {
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
