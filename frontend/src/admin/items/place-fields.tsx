import { type GalleryCategory, galleryCategories } from 'contract/gallery/gallery-category';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import { Button } from '../kit/ui/button';
import { SelectField, TextField } from '../kit/ui/text-field';
import { strings } from '../kit/words/strings';
import styles from './place-fields.module.css';
import { itemStrings as text } from './strings';

interface PlaceFieldsProps {
  draft: Pick<GalleryItem, 'category'>;
  category: GalleryCategory;
  place: string;
  placeLabel: string;
  count: number;
  /** Whether the gallery has stories, each of which takes one place. */
  hasStories: boolean;
  placeError: string | undefined;
  /** Disables the place: the item joins or leaves a story, which decides it. */
  isOff: boolean;
  onPlace: (place: string) => void;
  onEdit: (change: Pick<GalleryItem, 'category'>) => void;
}

/** Fields for an item's place (from 1) and gallery. */
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
  const names = strings.galleryPages;
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
        onChange={(event) => onEdit({ category: event.target.value as GalleryCategory })}
      >
        {galleryCategories.map((known) => (
          <option key={known} value={known}>
            {names[known]}
          </option>
        ))}
      </SelectField>
    </>
  );
}
