import { selectionDays } from 'contract/selections/selection';
import { useState } from 'react';
import { Answers, Modal } from '../../kit/ui/modal';
import { strings } from '../../kit/words/strings';
import type { SiteClock } from '../../rights/publication-words';
import { dayAfter } from '../selection-words';
import { untilProblem } from './edited-selection';
import { EndField } from './end-field';
import { selectionPageStrings as text } from './strings';

interface RenewDialogProps {
  /** Its last day so far. */
  until: string | null;
  clock: SiteClock;
  onRenew: (until: string | null) => void;
  onClose: () => void;
}

/** 'Novo link' of a selection whose link does not open: until when the new one does. */
export function RenewDialog({ until: former, clock, onRenew, onClose }: RenewDialogProps) {
  const [until, setUntil] = useState(() =>
    untilProblem(former, clock) ? dayAfter(selectionDays.byDefault, clock) : former,
  );
  const problem = untilProblem(until, clock);
  return (
    <Modal heading={text.renewHeading} onClose={onClose}>
      <p>{text.renewOverText}</p>
      <EndField until={until} error={problem} clock={clock} onPick={setUntil} />
      <Answers
        texts={{ submit: text.renew, submitting: strings.saving }}
        isBusy={false}
        isOff={problem !== undefined}
        act={() => onRenew(until)}
        onCancel={onClose}
      />
    </Modal>
  );
}
