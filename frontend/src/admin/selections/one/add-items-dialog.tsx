import type { GalleryCategory } from 'contract/gallery/gallery-category';
import { type SelectionItem, selectionLimits } from 'contract/selections/selection';
import { type FormEvent, useDeferredValue, useId, useMemo, useState } from 'react';
import { toggled } from '../../../lib/toggled';
import { panelKey } from '../../kit/services/panel-keys';
import { usePanelServices } from '../../kit/services/panel-services';
import { usePanelData } from '../../kit/services/use-panel-data';
import layout from '../../kit/ui/layout.module.css';
import { Loaded } from '../../kit/ui/loaded';
import { Answers, Modal } from '../../kit/ui/modal';
import { SearchField } from '../../kit/ui/search-field';
import { ChoiceField, Hint } from '../../kit/ui/text-field';
import { strings } from '../../kit/words/strings';
import { useSettings } from '../../rights/use-site-clock';
import { EntryChoices } from '../entry-choices';
import { itemStateWords, newItem } from '../selection-items';
import { everySendable, type Sendable, search } from './search-items';
import { selectionPageStrings } from './strings';

interface AddItemsDialogProps {
  /** Items that are in the selection, by documentId. */
  taken: ReadonlySet<string>;
  /** How many more fit. */
  room: number;
  onAdd: (items: SelectionItem[]) => void;
  onClose: () => void;
}

/** Most items that are shown at once: a gallery may have thousands. */
const most = 120;

/** Its story, and what the client does not see. */
function noteOf(entry: SelectionItem): string {
  return [entry.story?.title, itemStateWords(entry)].filter(Boolean).join(' · ');
}

/** 'Adicionar fotos': a search over both galleries by title, story, client, name and year. */
export function AddItemsDialog({ taken, room, onAdd, onClose }: AddItemsDialogProps) {
  const { editor } = usePanelServices();
  const text = selectionPageStrings;
  const formId = useId();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [words, setWords] = useState('');
  const [category, setCategory] = useState<GalleryCategory | 'both'>('both');
  const { clock } = useSettings();
  const sendable = usePanelData(panelKey('sendable'), () => everySendable(editor));
  const looked = useDeferredValue(words);
  const offered = useMemo(
    () => (sendable.data ?? []).filter(({ item }) => !taken.has(item.documentId)),
    [sendable.data, taken],
  );
  const found = useMemo(
    () => search(offered, { words: looked, category }).slice(0, most + 1),
    [offered, looked, category],
  );
  const shown = found.slice(0, most).map(({ item, story }) => newItem(item, story, clock));
  const isFull = chosen.size >= room;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen.size === 0) return;
    const all = new Map(offered.map((one) => [one.item.documentId, one]));
    // In the order in which they were pressed.
    onAdd(
      [...chosen].flatMap((id) => all.get(id) ?? []).map(({ item, story }) => newItem(item, story, clock)),
    );
    onClose();
  };

  const body = (all: Sendable[]) =>
    offered.length === 0 ? (
      <p>{all.length === 0 ? text.addNothing : text.addNone}</p>
    ) : (
      <>
        <SearchField label={text.search} value={words} onChange={setWords} />
        <ChoiceField
          label={text.gallery}
          words={{ both: text.both, ...strings.galleries }}
          value={category}
          onChoose={setCategory}
        />
        <Hint role="status">
          {[
            shown.length === 0 ? text.notFound : found.length > most && text.more(most),
            isFull && text.full(selectionLimits.items),
          ]
            .filter(Boolean)
            .join(' ')}
        </Hint>
        <EntryChoices
          entries={shown}
          isChosen={(id) => chosen.has(id)}
          isFull={isFull}
          noteOf={noteOf}
          onPress={(id) => setChosen(toggled(chosen, id))}
        />
      </>
    );

  return (
    <Modal heading={text.add} isTyped={chosen.size > 0} onClose={onClose}>
      <form id={formId} className={layout.stack4} onSubmit={submit}>
        <Loaded read={sendable}>{body}</Loaded>
      </form>
      <div className={layout.foot}>
        <Answers
          texts={{ submit: text.addCount(chosen.size), submitting: strings.saving }}
          isBusy={false}
          isOff={chosen.size === 0}
          act={formId}
          onCancel={onClose}
        />
      </div>
    </Modal>
  );
}
