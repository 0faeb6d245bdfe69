import type { GalleryCategory } from 'contract/gallery-category';
import type { GalleryItem } from 'contract/gallery-item';
import { type FormEvent, useId, useState } from 'react';
import { PhotoChoices } from '../../items/photo-choices';
import { panelKeys } from '../../services/panel-keys';
import { usePanelServices } from '../../services/panel-services';
import { usePanelData } from '../../services/use-panel-data';
import { Button } from '../../ui/button';
import { ErrorState } from '../../ui/error-state';
import layout from '../../ui/layout.module.css';
import { DialogActions, Modal } from '../../ui/modal';
import { PageSkeleton } from '../../ui/page-skeleton';
import { SearchField } from '../../ui/search-field';
import { Hint } from '../../ui/text-field';
import { strings } from '../../words/strings';
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
  const { data, error, retry } = usePanelData(panelKeys.loose(category), async () => {
    const [items, stories] = await Promise.all([editor.items.list(category), editor.stories.list(category)]);
    const taken = new Set(stories.flatMap(({ itemIds }) => itemIds));
    return items.filter(({ documentId }) => !taken.has(documentId));
  });

  const folded = (words: string) => words.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const shown = (data ?? []).filter(({ title }) => folded(title).includes(folded(search.trim())));
  // In the gallery's order, not in the order of selection.
  const chosenItems = (data ?? []).filter(({ documentId }) => chosen.has(documentId));
  const isFull = chosen.size >= room;
  const toggle = (id: string) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) {
        next.add(id);
      }
      return next;
    });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || chosen.size === 0) {
      return;
    }
    setIsBusy(true);
    if (await onAdd(chosenItems)) {
      onClose();
    } else {
      setIsBusy(false);
    }
  };

  const body = () => {
    if (!data) {
      return error ? <ErrorState error={error} onRetry={retry} /> : <PageSkeleton />;
    }
    if (data.length === 0) {
      return <p>{text.addNone}</p>;
    }
    return (
      <>
        <Hint>
          {text.addHint} {isFull && text.addRoom(Math.max(0, room - chosen.size))}
        </Hint>
        {data.length >= searchFrom && <SearchField label={text.search} value={search} onChange={setSearch} />}
        <PhotoChoices
          items={shown}
          isChosen={(id) => chosen.has(id)}
          isFull={isFull}
          onPress={({ documentId }) => toggle(documentId)}
        />
      </>
    );
  };

  return (
    <Modal heading={text.addHeading} isBusy={isBusy} onClose={onClose}>
      <form id={formId} className={layout.stack4} onSubmit={(event) => void submit(event)}>
        {body()}
      </form>
      <div className={layout.foot}>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            {strings.cancel}
          </Button>
          <Button kind="primary" type="submit" form={formId} disabled={isBusy || chosen.size === 0}>
            {isBusy ? text.adding : text.addCount(chosenItems)}
          </Button>
        </DialogActions>
      </div>
    </Modal>
  );
}
