import { useId, useState } from 'react';
import { type NewItemsPlace, readPlace, writePlace } from '../../../data/new-items-place';
import { galleryStrings } from '../strings';
import styles from './upload-form.module.css';

/** Where new items go in their gallery: a choice that this browser remembers. */
export function NewItemsSelect() {
  const id = useId();
  const [place, setPlace] = useState(readPlace);
  const text = galleryStrings;
  return (
    <div className={styles.place}>
      <label htmlFor={id}>{text.newItems}</label>
      <select
        id={id}
        className={styles.select}
        value={place}
        onChange={({ target }) => {
          const chosen = target.value as NewItemsPlace;
          writePlace(chosen);
          setPlace(chosen);
        }}
      >
        <option value="last">{text.newItemsPlace.last}</option>
        <option value="first">{text.newItemsPlace.first}</option>
      </select>
    </div>
  );
}
