import type { CreditName, Garment } from 'contract/credits/credit';
import { type KeyboardEvent, useRef, useState } from 'react';
import { AddIcon, DeleteIcon } from '../kit/ui/action-icons';
import { IconButton } from '../kit/ui/icon-button';
import layout from '../kit/ui/layout.module.css';
import { Hint, TextField } from '../kit/ui/text-field';
import { WithEnglish } from '../translations/with-english';
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

/** The garments in a photo as chips, each with its brand; one at a time is open, and Enter leads from an added one to the next. */
export function GarmentsEditor({ garments, existingNames, onEdit }: GarmentsEditorProps) {
  const part = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<{ place: number; isAdded: boolean } | null>(null);
  /** Whether the open one was edited. A brand that Enter adds is not among `garments` yet. */
  const isEdited = useRef(false);
  const at = open === null ? -1 : Math.min(open.place, garments.length);
  const garment: Garment = garments[at] ?? { description: '', brand: null };
  const { description, brand } = garment;

  const focus = (selector: string) =>
    requestAnimationFrame(() => part.current?.querySelector<HTMLElement>(selector)?.focus());
  const show = (place: number, isAdded: boolean) => {
    isEdited.current = false;
    setOpen({ place, isAdded });
    focus('input');
  };
  const close = (place: number) => {
    setOpen(null);
    focus(`li:nth-child(${place + 1}) button`);
  };
  const change = (values: Partial<Garment>) => {
    isEdited.current = true;
    onEdit(garments.toSpliced(at, 1, { ...garment, ...values }));
  };

  const toBrand = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    part.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
  };

  return (
    <div ref={part} className={layout.stack3}>
      {garments.length === 0 && <Hint>{text.garmentsHint}</Hint>}
      <ul className={styles.chips} aria-label={text.garments}>
        {garments.map((garment, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: garments have no identity of their own
          <li key={index} className={styles.item}>
            <button
              type="button"
              className={styles.chip}
              aria-expanded={index === at}
              onClick={() => (index === at ? close(index) : show(index, false))}
            >
              <bdi>
                {[garment.description.trim(), garment.brand?.name].filter(Boolean).join(' · ') ||
                  text.garment(index + 1)}
              </bdi>
            </button>
          </li>
        ))}
        <li>
          <button
            type="button"
            className={styles.add}
            aria-label={text.addGarment}
            onClick={() => show(garments.length, true)}
          >
            <AddIcon />
            <span>{text.oneGarment}</span>
          </button>
        </li>
      </ul>
      {open && (
        <div key={at} className={styles.garment}>
          <WithEnglish
            of="garment"
            word="description"
            label={text.garment(at + 1)}
            entry={garment}
            onKeyDown={toBrand}
            onEdit={change}
          >
            <TextField
              label={text.garment(at + 1)}
              autoComplete="off"
              enterKeyHint="next"
              maxLength={descriptionMaxLength}
              value={description}
              onChange={(event) => change({ description: event.target.value })}
              onKeyDown={toBrand}
            />
          </WithEnglish>
          <NamePicker
            label={text.garmentBrand}
            of={text.garment(at + 1)}
            existingNames={existingNames}
            names={brand ? [brand] : []}
            isSingle
            onChange={([name = null]) => change({ brand: name })}
            onDone={() => (open.isAdded && isEdited.current ? show(at + 1, true) : close(at))}
          />
          <IconButton
            className={styles.remove}
            label={text.removeGarment(at + 1)}
            onClick={() => {
              onEdit(garments.filter((_, index) => index !== at));
              setOpen(null);
              focus('li:last-child button');
            }}
          >
            <DeleteIcon />
          </IconButton>
        </div>
      )}
    </div>
  );
}
