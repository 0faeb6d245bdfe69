import type { CreditName } from 'contract/credits/credit';
import { useId, useState } from 'react';
import { toast } from 'react-toastify';
import { classNames } from '../../../lib/class-names';
import { panelKeys } from '../../kit/services/panel-keys';
import { usePanelServices } from '../../kit/services/panel-services';
import { usePanelData } from '../../kit/services/use-panel-data';
import { Button } from '../../kit/ui/button';
import layout from '../../kit/ui/layout.module.css';
import { DialogActions, Modal } from '../../kit/ui/modal';
import { SearchField } from '../../kit/ui/search-field';
import { reportFailure } from '../../kit/ui/toast-failure';
import { strings } from '../../kit/words/strings';
import { NameWords } from '../name-picker';
import styles from './names.module.css';
import { searchNames } from './search-names';
import { nameStrings } from './strings';

interface MergeDialogProps {
  name: CreditName;
  names: readonly CreditName[];
  /** The other name, where it is known already. */
  other?: CreditName;
  onMerged: () => void;
  onClose: () => void;
}

/** Maximum number of names offered. */
const offered = 8;

/** 'É a mesma pessoa': finds the other name, asks which of the two stays, shows the effect and merges them. */
export function MergeDialog({ name, names, other: known, onMerged, onClose }: MergeDialogProps) {
  const text = nameStrings;
  const [search, setSearch] = useState(() => name.name.replace(/^@/, '').split(/\s+/)[0] ?? '');
  const [other, setOther] = useState<CreditName | null>(known ?? null);
  const others = names.filter(({ documentId }) => documentId !== name.documentId);
  const found = searchNames(others, search).slice(0, offered);
  if (other) {
    return (
      <Confirmation
        pair={[name, other]}
        onBack={known ? onClose : () => setOther(null)}
        onMerged={onMerged}
      />
    );
  }
  return (
    <Modal heading={text.mergeHeading} onClose={onClose}>
      <div className={layout.stack4}>
        <SearchField label={text.mergeSearch} value={search} onChange={setSearch} />
        {found.length === 0 ? (
          <p role="status">{search.trim() === '' ? text.mergeNone : text.notFound(search.trim())}</p>
        ) : (
          <ul className={layout.rows}>
            {found.map((candidate) => (
              <li key={candidate.documentId} className={styles.row}>
                <button
                  type="button"
                  className={classNames(layout.row, styles.name)}
                  onClick={() => setOther(candidate)}
                >
                  <NameWords name={candidate} />
                  <span className={layout.note}>{text.kinds[candidate.kind]}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <DialogActions>
        <Button onClick={onClose}>{strings.cancel}</Button>
      </DialogActions>
    </Modal>
  );
}

interface ConfirmationProps {
  pair: [CreditName, CreditName];
  onBack: () => void;
  onMerged: () => void;
}

function Confirmation({ pair, onBack, onMerged }: ConfirmationProps) {
  const { editor } = usePanelServices();
  const text = nameStrings;
  const id = useId();
  const [keptAt, setKeptAt] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const kept = pair[keptAt === 0 ? 0 : 1];
  const merged = pair[keptAt === 0 ? 1 : 0];
  const { data } = usePanelData(panelKeys.appearances(merged.documentId), () =>
    editor.names.listAppearances(merged.documentId),
  );
  const merge = async () => {
    setIsBusy(true);
    try {
      await editor.names.merge(kept.documentId, merged.documentId);
      toast.success(text.merged(kept.name));
      onMerged();
    } catch (error) {
      setIsBusy(false);
      reportFailure(text.mergeFailed, error);
    }
  };
  return (
    <Modal heading={text.mergeHeading} isBusy={isBusy} onClose={onBack}>
      <fieldset className={classNames(layout.stack2, layout.fieldset)}>
        <legend className={layout.legend}>{text.mergeKeep}</legend>
        {pair.map((name, at) => (
          <label key={name.documentId} className={layout.choice}>
            <input type="radio" name={id} checked={keptAt === at} onChange={() => setKeptAt(at)} />
            <NameWords name={name} />
          </label>
        ))}
      </fieldset>
      <p className={styles.words} role="status">
        {text.mergeText(kept.name, merged.name, data?.stories.length ?? 0, data?.items.length ?? 0)}
      </p>
      <DialogActions>
        <Button onClick={onBack} disabled={isBusy}>
          {text.back}
        </Button>
        <Button kind="danger" onClick={() => void merge()} disabled={isBusy || !data}>
          {isBusy ? text.merging : text.mergeConfirm}
        </Button>
      </DialogActions>
    </Modal>
  );
}
