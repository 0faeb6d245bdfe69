import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../../lib/class-names';
import type { Elements } from '../../ui/elements';
import { useWhenBack } from '../kit/services/panel-services';
import { useUnsavedEdits } from '../kit/services/session/use-unsaved-edits';
import { Button } from '../kit/ui/button';
import layout from '../kit/ui/layout.module.css';
import { PageHeading } from '../kit/ui/page-heading';
import { strings } from '../kit/words/strings';
import { ConflictDialog, StashNotice } from './conflict-dialog';
import styles from './document-frame.module.css';
import type { DocumentEditor } from './use-document-editor';

interface DocumentFrameProps {
  heading: string;
  saveLabel: string;
  document: Omit<DocumentEditor<never>, 'draft' | 'edit' | 'saveKey' | 'queueWrite' | 'rebase'>;
  /** Whether other unsaved work would be lost on leaving. */
  isWaiting?: boolean;
  /** The form the button submits; without one the button calls `save`. */
  formId?: string;
  actions?: ReactNode;
  children: Elements;
}

/** The frame of a page that edits one document: heading, save bar, conflict dialog and the question before edits are lost. */
export function DocumentFrame({
  heading,
  saveLabel,
  document,
  isWaiting = false,
  formId,
  actions,
  children,
}: DocumentFrameProps) {
  const { isDirty, isSaving, isUnsent, conflict, save, keepMine, takeTheirs, restoreStash } = document;
  useWhenBack(isUnsent && isDirty, save);
  const leaving = useUnsavedEdits(isDirty || isWaiting || restoreStash !== null);
  return (
    <>
      <PageHeading title={heading}>{actions}</PageHeading>
      <StashNotice onRestore={restoreStash} />
      {children}
      <SaveBar label={saveLabel} formId={formId} {...{ isDirty, isSaving, save }} />
      {leaving}
      {conflict && <ConflictDialog rows={conflict} {...{ isSaving, keepMine, takeTheirs }} />}
    </>
  );
}

/** Space between a field and the bar, in px. */
const clearance = 12;
/** Height of the panel's sticky header, in px. */
const headerHeight = 64;

interface SaveBarProps extends Pick<DocumentEditor<never>, 'isDirty' | 'isSaving' | 'save'> {
  label: string;
  formId: string | undefined;
}

function SaveBar({ label, formId, isDirty, isSaving, save }: SaveBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Browsers do not scroll to a focused field that the bar covers.
    const uncover = (target: EventTarget | null) => {
      if (!(target instanceof Element) || !bar.current || bar.current.contains(target)) return;
      const { top, bottom } = target.getBoundingClientRect();
      const covered = bottom + clearance - bar.current.getBoundingClientRect().top;
      // The top of a field taller than the window stays in view.
      const distance = Math.min(covered, top - headerHeight - clearance);
      if (distance > 0) window.scrollBy({ top: distance, behavior: 'instant' });
    };
    // No scroll between press and release: the target would move away and miss its click.
    let press: { focused: EventTarget | null } | null = null;
    const release = () => {
      const focused = press?.focused ?? null;
      press = null;
      uncover(focused);
    };
    const controller = new AbortController();
    const options = { capture: true, signal: controller.signal };
    const begin = () => {
      press = { focused: null };
    };
    document.addEventListener('mousedown', begin, options);
    // A select's list and a dragged file send no mouseup.
    for (const end of ['mouseup', 'dragend', 'keydown']) document.addEventListener(end, release, options);
    document.addEventListener(
      'focusin',
      ({ target }) => {
        if (press) press.focused = target;
        else uncover(target);
      },
      options,
    );
    return () => controller.abort();
  }, []);
  const wasPressed = useRef(false);
  // A disabled button loses the focus, also to a question that the save asks.
  useEffect(() => {
    if (isSaving) return;
    const hasLostFocus = wasPressed.current && document.activeElement === document.body;
    wasPressed.current = false;
    if (hasLostFocus) bar.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isSaving]);
  const action = formId ? ({ type: 'submit', form: formId } as const) : {};
  const press = () => {
    wasPressed.current = true;
    if (!formId) void save();
  };
  return (
    <div ref={bar} className={classNames(layout.bar, styles.bar)}>
      {isDirty && <p className={styles.state}>{strings.unsaved.state}</p>}
      <Button kind="primary" disabled={isSaving} onClick={press} {...action}>
        {isSaving ? strings.saving : label}
      </Button>
    </div>
  );
}
