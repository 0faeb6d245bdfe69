import { titleMaxLength } from 'contract/limits';
import { type StoryWord, slugMaxLength, storyWords } from 'contract/stories/story';
import { slugOf } from 'contract/stories/story-slug';
import { useEffect, useRef } from 'react';
import { classNames } from '../../lib/class-names';
import { Button } from '../kit/ui/button';
import layout from '../kit/ui/layout.module.css';
import { ChoiceField, TextArea, TextField } from '../kit/ui/text-field';
import { strings } from '../kit/words/strings';
import { editedRights, rightsProblems } from '../rights/edited-rights';
import type { SiteClock } from '../rights/publication-words';
import { RightsFields } from '../rights/rights-fields';
import type { EditedStory, StoryProblems } from './edited-story';
import styles from './stories.module.css';
import { storyStrings } from './strings';

interface StoryFactsProps {
  story: EditedStory;
  /** As it is stored. */
  stored: EditedStory;
  clock: SiteClock;
  /** Errors of the last save; the first field with one is focused. */
  problems: StoryProblems;
  onEdit: (change: Partial<EditedStory>) => void;
}

const rightsId = 'direitos-e-datas';

/** Leads to a story's 'Direitos e datas', far down on a phone. Not a link: the router would take it for a way out. */
export function goToRights(): void {
  const section = document.getElementById(rightsId);
  section?.scrollIntoView();
  section?.querySelector('input')?.focus({ preventScroll: true });
}

/** The fields of a story except its photos and credits. */
export function StoryFacts({ story, stored, clock, problems, onEdit }: StoryFactsProps) {
  const { category } = stored;
  const text = storyStrings;
  const names = strings.galleryPages;
  const fromTitle = slugOf(story.title);
  const fields = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each save makes a new object
  useEffect(() => {
    fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);

  const field = (name: StoryWord) => ({
    label: text[name],
    maxLength: storyWords[name],
    value: story[name],
    onChange: (event: { target: { value: string } }) => onEdit({ [name]: event.target.value }),
  });
  return (
    <div ref={fields} className={layout.stack4}>
      <TextField
        label={text.title}
        required
        maxLength={titleMaxLength}
        value={story.title}
        error={problems.title}
        onChange={(event) => onEdit({ title: event.target.value })}
      />
      <div className={styles.slug}>
        <TextField
          label={text.slug}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={slugMaxLength}
          value={story.slug}
          hint={text.slugHint(`${window.location.host}/${story.category}/${story.slug.trim() || '…'}`)}
          error={problems.slug}
          onChange={(event) => onEdit({ slug: event.target.value.toLowerCase().replace(/\s/g, '-') })}
        />
        {fromTitle !== story.slug && story.title.trim() !== '' && (
          <Button className={styles.fromTitle} onClick={() => onEdit({ slug: fromTitle })}>
            {text.slugFromTitle}
          </Button>
        )}
      </div>
      <div className={layout.pair}>
        <div>
          <ChoiceField
            label={text.category}
            words={names}
            value={story.category}
            onChoose={(chosen) => onEdit({ category: chosen })}
          />
          {story.category !== category && (
            <p className={classNames(layout.note, styles.note)}>{text.categoryHint(names[story.category])}</p>
          )}
        </div>
        <ChoiceField
          label={text.kind}
          words={{ '': text.noKind, ...text.kinds }}
          value={story.kind ?? ''}
          onChoose={(kind) => onEdit({ kind: kind || null })}
        />
      </div>
      <TextField {...field('client')} />
      <div className={layout.pair}>
        <TextField {...field('issue')} />
        {/* Browsers without month fields show a text field. */}
        <TextField
          {...field('month')}
          maxLength={undefined}
          type="month"
          placeholder="2026-03"
          error={problems.month}
          min="1900-01"
          max="2100-12"
        />
      </div>
      <TextField
        {...field('link')}
        hint={text.linkHint}
        type="url"
        inputMode="url"
        autoComplete="off"
        error={problems.link}
      />
      <TextArea {...field('text')} rows={4} />
      <TextField {...field('rights')} hint={text.rightsHint} />
      <div id={rightsId}>
        <RightsFields
          rights={story}
          stored={editedRights(stored)}
          of="story"
          clock={clock}
          problems={rightsProblems(story, clock.timeZone)}
          isRefused={problems.dates === true}
          onEdit={onEdit}
        />
      </div>
    </div>
  );
}
