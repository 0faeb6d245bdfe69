import type { CreditName } from 'contract/credits/credit';
import { useState } from 'react';
import { toast } from 'react-toastify';
import type { Appearances } from '../../../data/credits';
import { deleteOrMissing } from '../../kit/services/delete-or-missing';
import { usePanelServices } from '../../kit/services/panel-services';
import { Answers, Modal } from '../../kit/ui/modal';
import { reportFailure } from '../../kit/ui/toast-failure';
import { strings } from '../../kit/words/strings';
import styles from './names.module.css';
import { nameStrings } from './strings';

interface RemoveDialogProps {
  name: CreditName;
  /** Undefined while it is loading: nothing can be removed then. */
  appearances: Appearances | undefined;
  onRemoved: () => void;
  onClose: () => void;
}

/** 'Remover de todo o site': shows in how many stories a name appears, and removes it from all. */
export function RemoveDialog({ name, appearances, onRemoved, onClose }: RemoveDialogProps) {
  const { editor } = usePanelServices();
  const text = nameStrings;
  const [isBusy, setIsBusy] = useState(false);
  const remove = async () => {
    setIsBusy(true);
    try {
      await deleteOrMissing(() => editor.names.remove(name.documentId));
      toast.success(text.removed(name.name));
      onRemoved();
    } catch (error) {
      setIsBusy(false);
      reportFailure(text.removeFailed, error);
    }
  };
  return (
    <Modal heading={text.removeHeading} isBusy={isBusy} onClose={onClose}>
      <p className={styles.words}>
        {appearances
          ? text.removeText(name.name, appearances.stories.length, appearances.items.length)
          : strings.loading}
      </p>
      <Answers
        kind="danger"
        texts={{ submit: text.remove, submitting: text.removing }}
        isBusy={isBusy}
        isOff={!appearances}
        act={() => void remove()}
        onCancel={onClose}
      />
    </Modal>
  );
}
