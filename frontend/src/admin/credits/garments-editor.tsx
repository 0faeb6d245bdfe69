import type { CreditName, Garment } from 'contract/credits/credit';
import { useRef } from 'react';
import { DeleteIcon } from '../kit/ui/action-icons';
import { Button } from '../kit/ui/button';
import { IconButton } from '../kit/ui/icon-button';
import layout from '../kit/ui/layout.module.css';
import { Hint, TextField } from '../kit/ui/text-field';
import styles from './garments-editor.module.css';
import { NamePicker } from './name-picker';
import { creditStrings as text } from './strings';

/** The server's maximum length. */
const descriptionMaxLength = 200;

interface GarmentsEditorProps {
  garments: Garment[];
  existingNames: readonly CreditName[];
  onEdit: (garments: Garment[]) => void;
}

/** Edits the garments in a photo, each with its brand. */
export function GarmentsEditor({ garments, existingNames, onEdit }: GarmentsEditorProps) {
  const list = useRef<HTMLDivElement>(null);
  const change = (at: number, values: Partial<Garment>) =>
    onEdit(garments.map((garment, index) => (index === at ? { ...garment, ...values } : garment)));
  const add = () => {
    onEdit([...garments, { description: '', brand: null }]);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus(),
    );
  };
  return (
    <div ref={list} className={layout.stack3}>
      <Hint>{text.garmentsHint}</Hint>
      {garments.length > 0 && (
        <ol className={styles.garments}>
          {garments.map(({ description, brand }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: garments have no identity of their own
            <li key={index} className={styles.garment}>
              <TextField
                label={text.garment(index + 1)}
                autoComplete="off"
                maxLength={descriptionMaxLength}
                value={description}
                onChange={(event) => change(index, { description: event.target.value })}
              />
              <NamePicker
                label={text.garmentBrand}
                of={text.garment(index + 1)}
                existingNames={existingNames}
                names={brand ? [brand] : []}
                isSingle
                onChange={([name = null]) => change(index, { brand: name })}
              />
              <IconButton
                className={styles.remove}
                label={text.removeGarment(index + 1)}
                onClick={() => onEdit(garments.filter((_, at) => at !== index))}
              >
                <DeleteIcon />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
      <div>
        <Button onClick={add}>{text.addGarment}</Button>
      </div>
    </div>
  );
}
