import { strings } from '../strings';
import { Button } from './button';
import { DialogActions } from './dialog-actions';
import { Modal } from './modal';

interface ConflictDialogProps {
  isBusy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** A newer version is stored: nothing is overwritten before the owner has chosen. */
export function ConflictDialog({ isBusy, onKeepMine, onTakeTheirs }: ConflictDialogProps) {
  const text = strings.conflict;
  return (
    <Modal heading={text.heading} onClose={() => undefined} isBusy>
      <p>{text.text}</p>
      <DialogActions>
        <Button onClick={onTakeTheirs} disabled={isBusy}>
          {text.takeTheirs}
        </Button>
        <Button kind="primary" onClick={onKeepMine} disabled={isBusy}>
          {text.keepMine}
        </Button>
      </DialogActions>
    </Modal>
  );
}
