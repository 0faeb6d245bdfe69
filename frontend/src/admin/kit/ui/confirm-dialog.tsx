import { useState } from 'react';
import { strings } from '../words/strings';
import { Button } from './button';
import { DialogActions, Modal } from './modal';

interface ConfirmDialogProps {
  heading: string;
  text: string;
  confirm: string;
  cancel?: string;
  kind?: 'danger' | 'primary';
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an action; by default one that cannot be undone. */
export function ConfirmDialog({
  heading,
  text,
  confirm,
  cancel = strings.cancel,
  kind = 'danger',
  ...on
}: ConfirmDialogProps) {
  return (
    <Modal heading={heading} onClose={on.onCancel}>
      <p>{text}</p>
      <DialogActions>
        <Button onClick={on.onCancel}>{cancel}</Button>
        <Button kind={kind} onClick={on.onConfirm}>
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

interface ConfirmButtonProps {
  label: string;
  heading: string;
  text: string;
  disabled?: boolean;
  onConfirm: () => void;
}

/** A button that asks before it does something. */
export function ConfirmButton({ label, disabled, onConfirm, ...question }: ConfirmButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button disabled={disabled} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          {...question}
          confirm={label}
          onConfirm={() => {
            setIsAsking(false);
            onConfirm();
          }}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
