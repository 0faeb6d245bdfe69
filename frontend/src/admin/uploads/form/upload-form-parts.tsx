import type { Accepts } from 'contract/site/site-settings';
import { useId, useState } from 'react';
import { type NewItemsPlace, readPlace, writePlace } from '../../../data/new-items-place';
import { Button } from '../../kit/ui/button';
import { CheckField } from '../../kit/ui/check-field';
import layout from '../../kit/ui/layout.module.css';
import { type Draft, idsOf } from '../draft';
import { rareFormat } from '../film-words';
import { creditsOf } from '../lot-words';
import { uploadStrings as text } from '../strings';
import type { UploadQueue } from '../upload-queue';
import styles from './upload-form.module.css';
import type { Problem } from './use-choice';

interface UploadHeadingProps {
  id: string;
  accepts: Accepts;
  isOver: boolean;
  drafts: readonly Draft[];
}

/** What the form is for, or how many files it has. */
export function UploadHeading({ id, accepts, isOver, drafts }: UploadHeadingProps) {
  const heading = text.uploadHeading[accepts];
  const videos = drafts.filter(({ kind }) => kind === 'video').length;
  const words = isOver ? text.dropNow : text.lot(drafts.length - videos, videos);
  return (
    <h2 id={id} className={styles.heading}>
      {words !== '' ? (
        words
      ) : (
        <>
          <span className={styles.byPointer}>{heading.pointer}</span>
          <span className={styles.byTouch}>{heading.touch}</span>
        </>
      )}
    </h2>
  );
}

/** Formats and limits (§2). */
export function Requirements({ accepts }: { accepts: Accepts }) {
  return (
    <div className={styles.requirements}>
      {accepts !== 'videos' && <p>{text.imageRequirements}</p>}
      {accepts !== 'images' && <p>{text.videoRequirements}</p>}
    </div>
  );
}

interface UploadProblemsProps {
  problems: readonly Problem[];
  onReduce: (problems: readonly Problem[]) => void;
}

/** Why files were refused or not sent, each reason once; for photos that are too large, a button that shrinks them. */
export function UploadProblems({ problems, onReduce }: UploadProblemsProps) {
  const reasons = [...new Set(problems.map((problem) => problem.text))];
  return (
    <div role="alert" className={layout.stack3}>
      {reasons.map((reason) => {
        const group = problems.filter((problem) => problem.text === reason);
        const names = group.flatMap(({ name }) => name ?? []);
        const large = group.filter(({ photo }) => photo !== null);
        const isReducing = large.some((problem) => problem.isReducing);
        return (
          <div key={reason} className={styles.problem}>
            <p>{names.length > 0 ? text.ofFiles(names, reason) : reason}</p>
            {large.length > 0 && (
              <Button aria-disabled={isReducing} onClick={() => isReducing || onReduce(large)}>
                {isReducing ? text.reducing : text.reduceAll(large.length)}
              </Button>
            )}
          </div>
        );
      })}
    </div>
  );
}

/** What films are made with that some browsers do not show, and which have no still. */
export function filmHints(drafts: readonly Draft[]): string[] {
  const films = drafts.filter(({ kind }) => kind === 'video');
  const formats = [...new Set(films.flatMap(({ facts }) => rareFormat(facts?.film) ?? []))];
  const namesOf = (found: readonly Draft[]) => found.map(({ file }) => file.name);
  const bare = films.filter(({ facts }) => facts?.hasPoster === false);
  return [
    ...formats.map((format) => {
      const its = films.filter(({ facts }) => rareFormat(facts?.film) === format);
      return text.ofFiles(namesOf(its), text.film.warning(format));
    }),
    ...(bare.length > 0 ? [text.ofFiles(namesOf(bare), text.film.posterMissing)] : []),
  ];
}

/** Where new items go in their gallery; stored in this browser. */
export function NewItemsSelect() {
  const id = useId();
  const [place, setPlace] = useState(readPlace);
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

/** The creators in the files of single photographs, each to be taken as a credit for all of theirs. */
export function FileCredits({ drafts, queue }: { drafts: readonly Draft[]; queue: UploadQueue }) {
  const namesOf = ({ facts }: Draft) => facts?.words.creators.join(', ') ?? '';
  const said = drafts.filter(({ facts }) => creditsOf({ facts, isCredited: true }).length > 0);
  return [...new Set(said.map(namesOf))].map((names) => {
    const its = said.filter((draft) => namesOf(draft) === names);
    return (
      <CheckField
        key={names}
        checked={its.every(({ isCredited }) => isCredited)}
        onChange={({ target }) => void queue.change(idsOf(its), { isCredited: target.checked })}
      >
        {text.creditFromFile(names)}
      </CheckField>
    );
  });
}
