import type { SelectionItem } from 'contract/selections/selection';
import { useRef, useSyncExternalStore } from 'react';
import { namesEnding, namesSeparator } from '../../../data/copied-names';
import { Button } from '../../kit/ui/button';
import { copyText, selectWords } from '../../kit/ui/copy-text';
import layout from '../../kit/ui/layout.module.css';
import { DialogActions, Modal } from '../../kit/ui/modal';
import { ChoiceField, TextArea } from '../../kit/ui/text-field';
import { strings } from '../../kit/words/strings';
import { fileNames } from './file-names';
import styles from './selection.module.css';
import { selectionPageStrings } from './strings';

interface NamesDialogProps {
  /** All items of the selection. */
  items: readonly SelectionItem[];
  isChosen: (item: SelectionItem) => boolean;
  /** An item's number and title. */
  nameOf: (item: SelectionItem) => string;
  onClose: () => void;
}

/** The file names of what was chosen, to be copied for another program's search. */
export function NamesDialog({ items, isChosen, nameOf, onClose }: NamesDialogProps) {
  const text = selectionPageStrings.names;
  const separator = useSyncExternalStore(namesSeparator.subscribe, namesSeparator.read);
  const ending = useSyncExternalStore(namesEnding.subscribe, namesEnding.read);
  const area = useRef<HTMLDivElement>(null);
  const names = fileNames(items, isChosen, { separator, ending });
  const copy = async () => {
    const byHand = () => selectWords(area.current, text.byHand);
    if (await copyText(names.text, text.copied, byHand)) onClose();
  };
  const doubled = names.doubled.map((item) => {
    const words = `${nameOf(item)}: ${item.item.fileName}`;
    return isChosen(item) ? words : text.unchosen(words);
  });
  return (
    <Modal heading={text.heading} onClose={onClose}>
      <div className={layout.stack4}>
        <div ref={area} className={styles.names}>
          <TextArea label={text.label(names.count)} hint={text.hint} readOnly rows={4} value={names.text} />
        </div>
        <div className={layout.pair}>
          <ChoiceField
            label={text.separator}
            words={text.separators}
            value={separator}
            onChoose={namesSeparator.write}
          />
          <ChoiceField label={text.ending} words={text.endings} value={ending} onChoose={namesEnding.write} />
        </div>
        <Told words={text.doubled} lines={doubled} />
        <Told words={text.spaced} lines={names.spaced} />
        <Told words={text.nameless} lines={names.nameless.map(nameOf)} />
      </div>
      <div className={layout.foot}>
        <DialogActions>
          <Button onClick={onClose}>{strings.close}</Button>
          <Button kind="primary" disabled={names.count === 0} onClick={() => void copy()}>
            {text.submit}
          </Button>
        </DialogActions>
      </div>
    </Modal>
  );
}

/** What the names do not tell; null for nothing. */
function Told({ words, lines }: { words: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div className={layout.info}>
      <p>{words}</p>
      <ul className={styles.choiceWords}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
