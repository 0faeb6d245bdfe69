import { strings } from '../words/strings';
import { Button } from './button';
import { DialogActions, Modal } from './modal';

interface ConfirmDialogProps {
  heading: string;
  text: string;
  confirm: string;
  cancel: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an action that cannot be undone. */
export function ConfirmDialog({ heading, text, confirm, cancel, ...on }: ConfirmDialogProps) {
  return (
    <Modal heading={heading} onClose={on.onCancel}>
      <p>{text}</p>
      <DialogActions>
        <Button onClick={on.onCancel}>{cancel}</Button>
        <Button kind="danger" onClick={on.onConfirm}>
          {confirm}
        </Button>
      </DialogActions>
    </Modal>
  );
}

interface LeaveDialogProps {
  /** What would be lost. */
  text?: string;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before unsaved edits are lost. */
export function LeaveDialog({ text: loss, onLeave, onStay }: LeaveDialogProps) {
  const text = strings.unsaved;
  return (
    <ConfirmDialog
      heading={text.heading}
      text={loss ?? text.text}
      confirm={text.leave}
      cancel={text.stay}
      onConfirm={onLeave}
      onCancel={onStay}
    />
  );
}
