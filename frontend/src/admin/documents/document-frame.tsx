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
  /** The label of a field that is being saved by itself: it needs no button. */
  savedAtOnce?: string | undefined;
  /** The form the button submits; without one the button calls `save`. */
  formId?: string;
  actions?: ReactNode;
  isTight?: boolean;
  children: Elements;
}

/** The frame of a page that edits one document: heading, save bar, conflict dialog and the question before edits are lost. */
export function DocumentFrame({
  heading,
  saveLabel,
  document,
  isWaiting = false,
  savedAtOnce,
  formId,
  actions,
  isTight = false,
  children,
}: DocumentFrameProps) {
  const { isDirty, unsaved, isSaving, isUnsent, conflict, save, keepMine, takeTheirs, restoreStash } =
    document;
  const labels = unsaved.filter((label) => label !== savedAtOnce);
  const isShown = isDirty && (labels.length > 0 || unsaved.length === 0);
  useWhenBack(isUnsent && isDirty, save);
  const leaving = useUnsavedEdits(isDirty || isWaiting || restoreStash !== null);
  return (
    <>
      <PageHeading title={heading} isTight={isTight}>
        {actions}
      </PageHeading>
      <StashNotice onRestore={restoreStash} />
      {children}
      <SaveBar label={saveLabel} unsaved={isShown ? labels : null} {...{ formId, isSaving, save }} />
      {leaving}
      {conflict && <ConflictDialog rows={conflict} {...{ isSaving, keepMine, takeTheirs }} />}
    </>
  );
}

/** Space between a field and the bar, in px. */
const clearance = 12;
/** Height of the panel's sticky header, in px. */
const headerHeight = 64;

interface SaveBarProps extends Pick<DocumentEditor<never>, 'isSaving' | 'save'> {
  label: string;
  /** The labels of what is not saved; null while all is, and there is nothing to press. */
  unsaved: readonly string[] | null;
  formId: string | undefined;
}

function SaveBar({ label, unsaved, formId, isSaving, save }: SaveBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const isShown = unsaved !== null;
  useEffect(() => {
    if (!isShown) return;
    // Browsers do not scroll to a focused field that the bar covers.
    const uncover = (target: EventTarget | null) => {
      if (!(target instanceof Element) || !bar.current || bar.current.contains(target)) return;
      const { top, bottom } = target.getBoundingClientRect();
      const covered = bottom + clearance - bar.current.getBoundingClientRect().top;
      // The top of a field taller than the window stays in view.
      const distance = Math.min(covered, top - headerHeight - clearance);
      if (distance > 0) window.scrollBy({ top: distance, behavior: 'instant' });
    };
    // The first letter of a field brings the bar, perhaps over it.
    uncover(document.activeElement);
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
  }, [isShown]);
  const wasPressed = useRef(false);
  // A disabled button loses the focus, also to a question that the save asks, and one that is gone loses it to its place.
  useEffect(() => {
    if (isSaving) return;
    const hasLostFocus = wasPressed.current && document.activeElement === document.body;
    wasPressed.current = false;
    const place = bar.current;
    if (hasLostFocus) (place?.querySelector('button') ?? place)?.focus({ preventScroll: true });
  }, [isSaving]);
  const action = formId ? ({ type: 'submit', form: formId } as const) : {};
  const press = () => {
    wasPressed.current = true;
    if (!formId) void save();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset: it keeps the place of the focus and of the bar
    <div
      ref={bar}
      role="group"
      aria-label={label}
      tabIndex={-1}
      className={classNames(layout.place, isShown && layout.bar, isShown && styles.bar)}
    >
      {isShown && (
        <>
          <p className={classNames(layout.clamped, layout.note, styles.state)}>
            {strings.unsaved.state(unsaved)}
          </p>
          <Button kind="primary" disabled={isSaving} onClick={press} {...action}>
            {isSaving ? strings.saving : label}
          </Button>
        </>
      )}
    </div>
  );
}
