import { type GalleryCategory, galleryCategories } from 'contract/gallery-category';
import type { GalleryItem } from 'contract/gallery-item';
import { classNames } from '../../lib/class-names';
import { Button } from '../ui/button';
import { CheckField } from '../ui/check-field';
import layout from '../ui/layout.module.css';
import { SelectField, TextField } from '../ui/text-field';
import { strings } from '../words/strings';
import styles from './place-fields.module.css';
import { itemStrings } from './strings';

interface PlaceFieldsProps {
  draft: GalleryItem;
  /** The gallery it is in. */
  category: GalleryCategory;
  /** The place that is asked for, as typed. */
  place: string;
  placeLabel: string;
  /** How many items its gallery has. */
  count: number;
  /** Stories, each of which has one place. */
  hasStories: boolean;
  placeError: string | undefined;
  /** It goes elsewhere, where it gets a place. */
  isOff: boolean;
  onPlace: (place: string) => void;
  onEdit: (change: Partial<Pick<GalleryItem, 'category' | 'hidden'>>) => void;
}

/** Where an item stands: its place, from 1, its gallery, and whether the site shows it. */
export function PlaceFields({
  draft,
  category,
  place,
  placeLabel,
  isOff,
  count,
  hasStories,
  placeError,
  onPlace,
  onEdit,
}: PlaceFieldsProps) {
  const text = itemStrings;
  const names = strings.menu.gallery;
  const isLeaving = draft.category !== category;
  return (
    <>
      <div className={styles.place}>
        <TextField
          label={placeLabel}
          inputMode="numeric"
          autoComplete="off"
          disabled={isLeaving || isOff}
          hint={isLeaving ? text.placeInOther(names[draft.category]) : text.placeOf(count, hasStories)}
          error={placeError}
          value={isLeaving ? '' : place}
          onChange={(event) => onPlace(event.target.value)}
        />
        <div className={styles.ends}>
          <Button disabled={isLeaving || isOff} onClick={() => onPlace('1')}>
            {text.placeFirst}
          </Button>
          <Button disabled={isLeaving || isOff} onClick={() => onPlace(String(count))}>
            {text.placeLast}
          </Button>
        </div>
      </div>
      <SelectField
        label={text.gallery}
        value={draft.category}
        onChange={(event) =>
          onEdit({ category: galleryCategories.find((known) => known === event.target.value) ?? category })
        }
      >
        {galleryCategories.map((known) => (
          <option key={known} value={known}>
            {names[known]}
          </option>
        ))}
      </SelectField>
      <CheckField
        checked={draft.hidden === true}
        // Absent where it is not: as the server tells it.
        onChange={(event) => onEdit({ hidden: event.target.checked || undefined })}
      >
        {text.hide}
        <span className={classNames(layout.note, styles.hint)}>{text.hideHint}</span>
      </CheckField>
    </>
  );
}
