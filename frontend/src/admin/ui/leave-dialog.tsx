import { strings } from '../strings';
import { ConfirmDialog } from './confirm-dialog';

/** Asks before unsaved edits are left behind. */
export function LeaveDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const text = strings.unsaved;
  return (
    <ConfirmDialog
      heading={text.heading}
      text={text.text}
      confirm={text.leave}
      cancel={text.stay}
      kind="danger"
      onConfirm={onLeave}
      onCancel={onStay}
    />
  );
}
