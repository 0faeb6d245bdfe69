import type { ReactNode } from 'react';
import type { DocumentEditor } from '../use-document-editor';
import { useUnsavedEdits } from '../use-unsaved-edits';
import { ConflictDialog } from './conflict-dialog';
import { PageHeading } from './page-heading';
import { SaveBar } from './save-bar';
import { SetAsideNotice } from './set-aside-notice';

interface DocumentFrameProps {
  heading: string;
  saveLabel: string;
  document: Omit<DocumentEditor<never>, 'draft' | 'edit' | 'saveKey' | 'queueWrite' | 'rebase'>;
  /** Something beside the document that would be lost. */
  isWaiting?: boolean;
  /** The form that the button saves; without one it saves by itself. */
  formId?: string;
  children: ReactNode;
}

/** A page that edits one document: its heading, the button that saves, and what is asked before edits are lost. */
export function DocumentFrame({
  heading,
  saveLabel,
  document,
  isWaiting = false,
  formId,
  children,
}: DocumentFrameProps) {
  const { isDirty, isSaving, conflict, save, keepMine, takeTheirs, bringBack } = document;
  const leaving = useUnsavedEdits(isDirty || isWaiting || bringBack !== null);
  return (
    <>
      <PageHeading title={heading} />
      <SetAsideNotice onBringBack={bringBack} />
      {children}
      <SaveBar
        label={saveLabel}
        isDirty={isDirty}
        isSaving={isSaving}
        formId={formId}
        onSave={() => void save()}
      />
      {leaving}
      {conflict && (
        <ConflictDialog
          rows={conflict}
          isBusy={isSaving}
          onKeepMine={(isMine) => void keepMine(isMine)}
          onTakeTheirs={takeTheirs}
        />
      )}
    </>
  );
}
