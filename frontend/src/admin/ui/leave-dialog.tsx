import { strings } from '../strings';
import { ConfirmDialog } from './confirm-dialog';

interface LeaveDialogProps {
  /** What would be lost. */
  text?: string;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before unsaved edits are left behind. */
export function LeaveDialog({ text: loss, onLeave, onStay }: LeaveDialogProps) {
  const text = strings.unsaved;
  return (
    <ConfirmDialog
      heading={text.heading}
      text={loss ?? text.text}
      confirm={text.leave}
      cancel={text.stay}
      kind="danger"
      onConfirm={onLeave}
      onCancel={onStay}
    />
  );
}
