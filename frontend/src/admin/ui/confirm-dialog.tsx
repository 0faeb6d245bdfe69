import { Button } from './button';
import { DialogActions } from './dialog-actions';
import { Modal } from './modal';

interface ConfirmDialogProps {
  heading: string;
  text: string;
  confirm: string;
  cancel: string;
  kind?: 'primary' | 'danger';
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({
  heading,
  text,
  confirm,
  cancel,
  kind = 'primary',
  isBusy = false,
  ...on
}: ConfirmDialogProps) {
  return (
    <Modal heading={heading} onClose={on.onCancel} isBusy={isBusy}>
      <p>{text}</p>
      <DialogActions>
        <Button onClick={on.onCancel} disabled={isBusy}>
          {cancel}
        </Button>
        <Button kind={kind} onClick={on.onConfirm} disabled={isBusy}>
          {confirm}
        </Button>
      </DialogActions>
    </Modal>
  );
}
