import type { Accepts } from 'contract/site-settings';
import { useId, useState } from 'react';
import { type NewItemsPlace, readPlace, writePlace } from '../../../data/new-items-place';
import { Button } from '../../ui/button';
import layout from '../../ui/layout.module.css';
import { uploadStrings } from '../strings';
import styles from './upload-form.module.css';
import type { Problem } from './use-choice';

/** Which files the form accepts, and their requirements (§2). */
export function UploadHeading({ id, accepts, isOver }: { id: string; accepts: Accepts; isOver: boolean }) {
  const text = uploadStrings;
  const heading = text.uploadHeading[accepts];
  return (
    <div className={styles.text}>
      <h2 id={id} className={styles.heading}>
        {isOver ? (
          text.dropNow
        ) : (
          <>
            <span className={styles.byPointer}>{heading.pointer}</span>
            <span className={styles.byTouch}>{heading.touch}</span>
          </>
        )}
      </h2>
      {accepts !== 'videos' && <p>{text.imageRequirements}</p>}
      {accepts !== 'images' && <p>{text.videoRequirements}</p>}
    </div>
  );
}

interface UploadProblemsProps {
  problems: readonly Problem[];
  onReduce: (problem: Problem) => void;
}

/** Why files were refused; for a photo that is too large, a button that shrinks it. */
export function UploadProblems({ problems, onReduce }: UploadProblemsProps) {
  const text = uploadStrings;
  return (
    <div role="alert" className={layout.stack3}>
      {problems.map((problem) => (
        <div key={problem.position} className={styles.problem}>
          <p>{problem.text}</p>
          {problem.photo !== null && (
            <Button
              aria-disabled={problem.isReducing}
              onClick={() => problem.isReducing || onReduce(problem)}
            >
              {problem.isReducing ? text.reducing : text.reduceAndSend}
            </Button>
          )}
        </div>
      ))}
    </div>
  );
}

/** Where new items go in their gallery; stored in this browser. */
export function NewItemsSelect() {
  const id = useId();
  const [place, setPlace] = useState(readPlace);
  const text = uploadStrings;
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
