import { useEffect, useRef } from 'react';
import { strings } from '../strings';
import { Button } from './button';
import styles from './save-bar.module.css';

/** Between a field and the bar, in px. */
const clearance = 12;
/** The panel's, which stays above the page, in px. */
const headerHeight = 64;

interface SaveBarProps {
  label: string;
  isDirty: boolean;
  isSaving: boolean;
  /** The form that the button saves. */
  formId?: string | undefined;
  onSave: () => void;
}

/** The button that saves a document, at hand wherever the page is scrolled to, and whether there is something to save. */
export function SaveBar({ label, isDirty, isSaving, formId, onSave }: SaveBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Browsers take a field that lies under the bar for one that is in view.
    const uncover = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !bar.current || bar.current.contains(target)) return;
      const { top, bottom } = target.getBoundingClientRect();
      const covered = bottom + clearance - bar.current.getBoundingClientRect().top;
      // The beginning of a field higher than the window stays in view.
      const distance = Math.min(covered, top - headerHeight - clearance);
      if (distance > 0) window.scrollBy({ top: distance, behavior: 'instant' });
    };
    document.addEventListener('focusin', uncover);
    return () => document.removeEventListener('focusin', uncover);
  }, []);
  const action = formId ? ({ type: 'submit', form: formId } as const) : { onClick: onSave };
  return (
    <div ref={bar} className={styles.bar}>
      {isDirty && <p className={styles.state}>{strings.unsaved.state}</p>}
      <Button kind="primary" disabled={isSaving} {...action}>
        {isSaving ? strings.saving : label}
      </Button>
    </div>
  );
}
