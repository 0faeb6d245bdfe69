import type { GalleryCategory } from 'contract/gallery/gallery-category';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import { type FormEvent, useId, useState } from 'react';
import { folded } from '../../lib/folded';
import { toggled } from '../../lib/toggled';
import { PhotoChoices } from '../items/photo-choices';
import { panelKey } from '../kit/services/panel-keys';
import { usePanelServices } from '../kit/services/panel-services';
import { usePanelData } from '../kit/services/use-panel-data';
import layout from '../kit/ui/layout.module.css';
import { Loaded } from '../kit/ui/loaded';
import { Answers, Modal } from '../kit/ui/modal';
import { SearchField } from '../kit/ui/search-field';
import { Hint } from '../kit/ui/text-field';
import { storyStrings } from './strings';

interface AddPhotosDialogProps {
  category: GalleryCategory;
  /** How many more items fit in the story. */
  room: number;
  /** Resolves to whether they were added. */
  onAdd: (items: GalleryItem[]) => Promise<boolean>;
  onClose: () => void;
}

/** Minimum number of items for a search field. */
const searchFrom = 12;

/** 'Adicionar fotos': a choice among the gallery's items that are in no story. */
export function AddPhotosDialog({ category, room, onAdd, onClose }: AddPhotosDialogProps) {
  const { editor } = usePanelServices();
  const formId = useId();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [search, setSearch] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const text = storyStrings;
  const loose = usePanelData(panelKey('loose', category), async () => {
    const [items, stories] = await Promise.all([editor.items.list(category), editor.stories.list(category)]);
    const taken = new Set(stories.flatMap(({ itemIds }) => itemIds));
    return items.filter(({ documentId }) => !taken.has(documentId));
  });

  // In the gallery's order, not in the order of selection.
  const chosenItems = (loose.data ?? []).filter(({ documentId }) => chosen.has(documentId));
  const isFull = chosen.size >= room;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || chosen.size === 0) return;
    setIsBusy(true);
    if (await onAdd(chosenItems)) onClose();
    else setIsBusy(false);
  };

  const body = (all: GalleryItem[]) =>
    all.length === 0 ? (
      <p>{text.addNone}</p>
    ) : (
      <>
        <Hint>
          {isFull ? `${text.addHint} ${text.addRoom(Math.max(0, room - chosen.size))}` : text.addHint}
        </Hint>
        {all.length >= searchFrom && <SearchField label={text.search} value={search} onChange={setSearch} />}
        <PhotoChoices
          items={all.filter(({ title }) => folded(title).includes(folded(search.trim())))}
          isChosen={(id) => chosen.has(id)}
          isFull={isFull}
          onPress={({ documentId }) => setChosen(toggled(chosen, documentId))}
        />
      </>
    );

  return (
    <Modal heading={text.addHeading} isBusy={isBusy} onClose={onClose}>
      <form id={formId} className={layout.stack4} onSubmit={(event) => void submit(event)}>
        <Loaded read={loose}>{body}</Loaded>
      </form>
      <div className={layout.foot}>
        <Answers
          texts={{ submit: text.addCount(chosenItems), submitting: text.adding }}
          isBusy={isBusy}
          isOff={chosen.size === 0}
          act={formId}
          onCancel={onClose}
        />
      </div>
    </Modal>
  );
}
