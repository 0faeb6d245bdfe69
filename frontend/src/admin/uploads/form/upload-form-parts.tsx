import { titleMaxLength } from 'contract/limits';
import type { Accepts } from 'contract/site/site-settings';
import { storyWords } from 'contract/stories/story';
import { useId, useState } from 'react';
import { type NewItemsPlace, readPlace, writePlace } from '../../../data/new-items-place';
import { classNames } from '../../../lib/class-names';
import { CaptionPart } from '../../credits/caption-part';
import { Button } from '../../kit/ui/button';
import layout from '../../kit/ui/layout.module.css';
import { SwitchField } from '../../kit/ui/switch-field';
import { TextArea, TextField } from '../../kit/ui/text-field';
import { DateField } from '../../rights/date-field';
import type { SiteClock } from '../../rights/publication-words';
import type { Lot, Release } from '../draft';
import { uploadStrings as text } from '../strings';
import styles from './upload-form.module.css';
import type { useAsStory } from './use-as-story';
import type { Problem } from './use-choice';

/** Which files the form accepts, and their requirements (§2). */
export function UploadHeading({ id, accepts, isOver }: { id: string; accepts: Accepts; isOver: boolean }) {
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
              {problem.isReducing ? text.reducing : text.reduce}
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

interface StoryFieldsProps {
  story: ReturnType<typeof useAsStory>;
  isTitleMissing: boolean;
}

/** The 'Enviar como história' switch; when on, one title and a caption replace the photos' titles. */
export function StoryFields({ story, isTitleMissing }: StoryFieldsProps) {
  const { isOn, title, caption, edit } = story;
  return (
    <>
      <SwitchField
        label={text.asStory.label}
        hint={text.asStory.hint}
        checked={isOn}
        onChange={() => edit({ isOn: !isOn })}
      />
      {isOn && (
        <>
          <TextField
            label={text.asStory.title}
            required
            autoComplete="off"
            maxLength={titleMaxLength}
            value={title}
            error={isTitleMissing ? text.asStory.titleMissing : undefined}
            onChange={({ target }) => edit({ title: target.value })}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          <TextArea
            label={text.optional(text.asStory.caption)}
            hint={text.asStory.captionHint}
            rows={3}
            maxLength={storyWords.text}
            value={caption}
            onChange={({ target }) => edit({ caption: target.value })}
          />
          <CaptionPart draft={story} onEdit={edit} />
        </>
      )}
    </>
  );
}

interface ReleaseChoiceProps {
  lot: Lot;
  /** It is that of a story which the files are sent as. */
  isOfStory: boolean;
  clock: SiteClock;
  /** A send was refused because the minute is not chosen. */
  isRefused: boolean;
  onEdit: (change: Partial<Lot>) => void;
}

const releases: readonly Release[] = ['now', 'later', 'hidden'];

/** 'Publicar agora', 'Publicar em…' or 'Deixar oculta', for all chosen files, or the story that they are sent as. */
export function ReleaseChoice({ lot, isOfStory, clock, isRefused, onEdit }: ReleaseChoiceProps) {
  const name = useId();
  const { release, publishAt } = lot;
  const hasPassed = Date.parse(publishAt) <= clock.now;
  return (
    <fieldset className={classNames(layout.fieldset, layout.stack3)}>
      <legend className={layout.legend}>{text.release.label}</legend>
      <div className={styles.choices}>
        {releases.map((one) => (
          <label key={one} className={classNames(layout.choice, styles.choice)}>
            <input
              type="radio"
              name={name}
              checked={release === one}
              onChange={() => onEdit({ release: one })}
            />
            <span>{text.release[one]}</span>
          </label>
        ))}
      </div>
      {release === 'later' && (
        <DateField
          of="publishAt"
          hint={isOfStory ? text.release.laterHintStory : text.release.laterHint}
          value={publishAt}
          clock={clock}
          error={isRefused ? text.release.undated : undefined}
          result={hasPassed && text.release.passed}
          onEdit={(minute) => onEdit({ publishAt: minute })}
        />
      )}
    </fieldset>
  );
}
