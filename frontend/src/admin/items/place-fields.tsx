import type { GalleryCategory } from 'contract/gallery/gallery-category';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import type { ListedStory } from 'contract/stories/story';
import { Button } from '../kit/ui/button';
import { Fold } from '../kit/ui/fold';
import layout from '../kit/ui/layout.module.css';
import { ChoiceField, SelectField, TextField } from '../kit/ui/text-field';
import { strings } from '../kit/words/strings';
import styles from './place-fields.module.css';
import { itemStrings as text } from './strings';

type Titled = Pick<ListedStory, 'documentId' | 'title'>;

interface PlaceFieldsProps {
  draft: Pick<GalleryItem, 'category'>;
  category: GalleryCategory;
  place: string;
  placeLabel: string;
  count: number;
  /** The story that it is in, and those that it may join. */
  story: Titled | null;
  stories: readonly Titled[];
  storyId: string | null;
  placeError: string | undefined;
  /** Disables the place: the item joins or leaves a story, which decides it. */
  isOff: boolean;
  onPlace: (place: string) => void;
  onStory: (storyId: string | null) => void;
  onEdit: (change: Pick<GalleryItem, 'category'>) => void;
}

/** 'Lugar': an item's place (from 1), gallery and story. */
export function PlaceFields({
  draft,
  category,
  place,
  placeLabel,
  count,
  story,
  stories,
  storyId,
  placeError,
  isOff,
  onPlace,
  onStory,
  onEdit,
}: PlaceFieldsProps) {
  const names = strings.galleryPages;
  const isLeaving = draft.category !== category;
  const gallery = strings.galleries[draft.category];
  const joinable = story && stories.length === 0 ? [story] : stories;
  return (
    <Fold
      label={text.where.label}
      state={isLeaving || isOff ? gallery : text.where[story ? 'inStory' : 'at'](gallery, place, count)}
      isRefused={placeError !== undefined}
    >
      <div className={layout.stack4}>
        <div className={styles.place}>
          <TextField
            label={placeLabel}
            inputMode="numeric"
            autoComplete="off"
            disabled={isLeaving || isOff}
            hint={
              isLeaving
                ? text.placeInOther(names[draft.category])
                : text.placeOf(count, story === null && stories.length > 0)
            }
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
        <ChoiceField
          label={text.gallery}
          words={names}
          value={draft.category}
          onChoose={(chosen) => onEdit({ category: chosen })}
        />
        {joinable.length > 0 && !isLeaving && (
          <SelectField
            label={text.membership}
            value={storyId ?? ''}
            onChange={(event) => onStory(event.target.value || null)}
          >
            <option value="">{text.noStory}</option>
            {joinable.map(({ documentId, title }) => (
              <option key={documentId} value={documentId}>
                {title}
              </option>
            ))}
          </SelectField>
        )}
      </div>
    </Fold>
  );
}
