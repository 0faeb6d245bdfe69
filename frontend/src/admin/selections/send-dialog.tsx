import { ownTitleOf } from 'contract/gallery/own-title';
import type { SelectionItem } from 'contract/selections/selection';
import { useState } from 'react';
import { toggled } from '../../lib/toggled';
import { itemStrings } from '../items/strings';
import { Button } from '../kit/ui/button';
import layout from '../kit/ui/layout.module.css';
import { Answers, Modal } from '../kit/ui/modal';
import { Hint } from '../kit/ui/text-field';
import { EntryChoices } from './entry-choices';
import { itemStateWords } from './selection-items';
import { selectionStrings } from './strings';

interface SendDialogProps {
  /** A story's items, of which at least one can be sent. */
  entries: readonly SelectionItem[];
  isCreating: boolean;
  onCreate: (chosen: SelectionItem[]) => void;
  onClose: () => void;
}

/** 'Enviar a um cliente': which of a story's photographs become a selection; at first all that can be sent. */
export function SendDialog({ entries, isCreating, onCreate, onClose }: SendDialogProps) {
  const text = selectionStrings.sending;
  const fit = entries.filter(({ state }) => state !== 'ended').map(({ item }) => item.documentId);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const isChosen = (id: string) => fit.includes(id) && !left.has(id);
  // In the story's order.
  const chosen = entries.filter(({ item }) => isChosen(item.documentId));
  return (
    <Modal heading={selectionStrings.send} isTyped={left.size > 0} isBusy={isCreating} onClose={onClose}>
      <div className={layout.stack3}>
        <Hint role="status">{text.chosen(chosen.length, entries.length)}</Hint>
        <div className={layout.actions}>
          <Button onClick={() => setLeft(new Set())}>{text.all}</Button>
          <Button onClick={() => setLeft(new Set(fit))}>{text.none}</Button>
        </div>
        <EntryChoices
          entries={entries.map(named)}
          isChosen={isChosen}
          noteOf={itemStateWords}
          onPress={(id) => setLeft(toggled(left, id))}
        />
      </div>
      <div className={layout.foot}>
        <Answers
          texts={{ submit: text.create, submitting: selectionStrings.creating }}
          isBusy={isCreating}
          isOff={chosen.length === 0}
          act={() => onCreate(chosen)}
          onCancel={onClose}
        />
      </div>
    </Modal>
  );
}

/** Its number stands for a title that is the story's. */
function named(entry: SelectionItem, at: number): SelectionItem {
  const title = ownTitleOf(entry.item, entry.story) ?? itemStrings.numbered(at + 1, entry.item);
  return { ...entry, item: { ...entry.item, title } };
}
