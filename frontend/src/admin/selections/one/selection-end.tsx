import { toast } from 'react-toastify';
import { usePanelServices } from '../../kit/services/panel-services';
import { ConfirmButton } from '../../kit/ui/confirm-dialog';
import layout from '../../kit/ui/layout.module.css';
import { reportFailure } from '../../kit/ui/toast-failure';
import type { SiteClock } from '../../rights/publication-words';
import { CreateButton } from '../create-button';
import { titledAfter, useNewSelection } from '../use-new-selection';
import { type StoredSelection, writtenWords } from './edited-selection';
import { selectionPageStrings } from './strings';

interface SelectionEndProps {
  selection: StoredSelection;
  isUnsaved: boolean;
  clock: SiteClock;
  /** It was deleted. */
  onGone: () => void;
}

/** Copies or deletes a selection. */
export function SelectionEnd({ selection, isUnsaved, clock, onGone }: SelectionEndProps) {
  const { editor } = usePanelServices();
  const text = selectionPageStrings;
  const { documentId, title, language, mostChosen, downloads, isMarked, items } = selection;
  const { create, isCreating } = useNewSelection(clock);

  const remove = async () => {
    try {
      await editor.selections.delete(documentId);
      toast.success(text.removed);
      onGone();
    } catch (error) {
      reportFailure(text.removeFailed, error);
    }
  };

  return (
    <div className={layout.actions}>
      <CreateButton
        isUnsaved={isUnsaved}
        disabled={isCreating}
        onClick={() =>
          void create(items, {
            title: titledAfter(title, text.copyOf),
            ...writtenWords(selection),
            language,
            mostChosen,
            downloads,
            isMarked,
          })
        }
      >
        {text.duplicate}
      </CreateButton>
      <ConfirmButton
        label={text.remove}
        heading={text.removeHeading}
        text={text.removeText}
        onConfirm={() => void remove()}
      />
    </div>
  );
}
