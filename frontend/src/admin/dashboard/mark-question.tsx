import { useEffect, useId, useRef, useState } from 'react';
import { MarkPreview } from '../items/mark-preview';
import { panelKeys } from '../kit/services/panel-keys';
import { usePanelServices } from '../kit/services/panel-services';
import { useForget } from '../kit/services/use-panel-data';
import { Button } from '../kit/ui/button';
import layout from '../kit/ui/layout.module.css';
import { reportFailure } from '../kit/ui/toast-failure';
import { dashboardStrings } from './strings';

/** The question of a new site for its watermark, with what both answers give; once she answered, how to change that. */
export function MarkQuestion({ isPreviewed }: { isPreviewed: boolean }) {
  const text = dashboardStrings.steps.mark;
  const { editor } = usePanelServices();
  const forgetSettings = useForget(panelKeys.settings);
  const [isSaving, setIsSaving] = useState(false);
  const [answer, setAnswer] = useState<'yes' | 'no' | null>(null);
  const said = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone.
  useEffect(() => {
    if (answer) said.current?.focus();
  }, [answer]);
  const id = useId();

  const save = async (chosen: 'yes' | 'no') => {
    if (isSaving) return;
    setIsSaving(true);
    try {
      await editor.documents.saveWatermark(chosen === 'yes');
      forgetSettings();
      setAnswer(chosen);
    } catch (error) {
      reportFailure(text.failed, error);
    } finally {
      setIsSaving(false);
    }
  };

  if (answer) {
    return (
      <p ref={said} tabIndex={-1} className={layout.info} role="status">
        {text.saved[answer]}
      </p>
    );
  }
  return (
    <section className={layout.stack3} aria-labelledby={id}>
      <h3 id={id} className={layout.subheading}>
        {text.question}
      </h3>
      {isPreviewed ? (
        <>
          <p className={layout.note}>{text.hint}</p>
          <MarkPreview empty={text.empty} />
          <div className={layout.actions}>
            {(['yes', 'no'] as const).map((kind) => (
              // The pressed one keeps the focus: a failed save is pressed again.
              <Button key={kind} aria-disabled={isSaving} onClick={() => void save(kind)}>
                {text[kind]}
              </Button>
            ))}
          </div>
        </>
      ) : (
        <p className={layout.note}>{text.empty}</p>
      )}
    </section>
  );
}
