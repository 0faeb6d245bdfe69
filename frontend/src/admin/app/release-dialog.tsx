import { releaseWords } from 'contract/rights/release';
import { useEffect, useSyncExternalStore } from 'react';
import { usePanelServices } from '../kit/services/panel-services';
import { ConfirmDialog } from '../kit/ui/confirm-dialog';
import { strings } from '../kit/words/strings';

/** Asks before an act of any screen brings something out; declined when the owner's pages close. */
export function ReleaseDialog() {
  const { releaseQuestion } = usePanelServices();
  const question = useSyncExternalStore(releaseQuestion.subscribe, releaseQuestion.get);
  useEffect(() => () => releaseQuestion.get()?.answer(false), [releaseQuestion]);
  if (!question) return null;
  const text = strings.release;
  return (
    <ConfirmDialog
      heading={releaseWords(question.things)}
      text={text.text}
      confirm={text.confirm}
      kind="primary"
      onConfirm={() => question.answer(true)}
      onCancel={() => question.answer(false)}
    />
  );
}
