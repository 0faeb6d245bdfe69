import { type FormEvent, useId, useState } from 'react';
import { toast } from 'react-toastify';
import { Button } from '../kit/ui/button';
import { Answers, Modal } from '../kit/ui/modal';
import { TextField } from '../kit/ui/text-field';
import { strings } from '../kit/words/strings';
import styles from './place-fields.module.css';
import { itemStrings as text } from './strings';
import type { MoveItem } from './use-gallery-list';
import { isPlaceIn } from './use-item-editor';

interface PlaceDialogProps {
  /** Id of an item or story. */
  id: string;
  name: string;
  label?: string;
  /** Its place from 0, and the number of places. */
  index: number;
  count: number;
  hasStories: boolean;
  onMove: MoveItem;
  onClose: () => void;
}

/** 'Posição' of a card: buttons for both ends, a number for any other place. */
export function PlaceDialog({
  id,
  name,
  label = text.place,
  index,
  count,
  hasStories,
  onMove,
  onClose,
}: PlaceDialogProps) {
  const formId = useId();
  const [place, setPlace] = useState(String(index + 1));
  const [isWrong, setIsWrong] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  const move = async (to: number) => {
    setIsBusy(true);
    const end = await onMove(id, () => to);
    if (end.kind === 'failed') {
      setIsBusy(false);
      return;
    }
    if (end.kind === 'saved') toast.success(text.nowAt(end.place + 1));
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPlaceIn(place, count)) {
      setIsWrong(true);
    } else if (!isBusy) {
      void move(Number(place) - 1);
    }
  };

  return (
    <Modal heading={label} isBusy={isBusy} onClose={onClose}>
      <p>{name}</p>
      <form id={formId} className={styles.place} onSubmit={submit} noValidate>
        <TextField
          label={text.placeNumber}
          inputMode="numeric"
          autoComplete="off"
          hint={text.placeOf(count, hasStories)}
          error={isWrong ? text.placeWrong(count) : undefined}
          value={place}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            setPlace(event.target.value);
            setIsWrong(false);
          }}
        />
        <div className={styles.ends}>
          <Button disabled={isBusy || index === 0} onClick={() => void move(0)}>
            {text.placeFirst}
          </Button>
          <Button disabled={isBusy || index === count - 1} onClick={() => void move(count - 1)}>
            {text.placeLast}
          </Button>
        </div>
      </form>
      <Answers
        act={formId}
        texts={{ submit: text.moveHere, submitting: strings.saving }}
        isBusy={isBusy}
        onCancel={onClose}
      />
    </Modal>
  );
}
