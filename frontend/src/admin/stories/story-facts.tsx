import { titleMaxLength } from 'contract/limits';
import { type StoryWord, slugMaxLength, storyWords } from 'contract/stories/story';
import { slugOf } from 'contract/stories/story-slug';
import type { KeyboardEvent } from 'react';
import { classNames } from '../../lib/class-names';
import { Button } from '../kit/ui/button';
import layout from '../kit/ui/layout.module.css';
import { ChoiceField, TextArea, TextField } from '../kit/ui/text-field';
import { strings } from '../kit/words/strings';
import { WithEnglish } from '../translations/with-english';
import { type EditedStory, type StoryProblems, typedSlug } from './edited-story';
import { EnglishSlug } from './english-slug';
import styles from './stories.module.css';
import { storyStrings } from './strings';

interface StoryFactsProps {
  story: EditedStory;
  /** As it is stored. */
  stored: EditedStory;
  /** Errors of the last save. */
  problems: StoryProblems;
  onEdit: (change: Partial<EditedStory>) => void;
}

/** Enter leads on to the next field, as a phone's keyboard offers. */
function toNextField(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('input, select, textarea')];
  fields[fields.indexOf(event.target) + 1]?.focus();
}

/** 'Dados': the fields of a story except its photos, credits and dates. */
export function StoryFacts({ story, stored, problems, onEdit }: StoryFactsProps) {
  const { category } = stored;
  const text = storyStrings;
  const names = strings.galleryPages;
  const fromTitle = slugOf(story.title);
  const field = (name: StoryWord) => ({
    label: text[name],
    maxLength: storyWords[name],
    value: story[name],
    onChange: (event: { target: { value: string } }) => onEdit({ [name]: event.target.value }),
  });
  const english = { of: 'story' as const, entry: story, onEdit };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the fields within take the key
    <div className={layout.stack4} onKeyDown={toNextField}>
      <WithEnglish {...english} word="title" label={text.title}>
        <TextField
          label={text.title}
          required
          maxLength={titleMaxLength}
          value={story.title}
          error={problems.title}
          onChange={(event) => onEdit({ title: event.target.value })}
        />
      </WithEnglish>
      <div className={layout.pair}>
        <ChoiceField
          label={text.kind}
          words={{ '': text.noKind, ...text.kinds }}
          value={story.kind ?? ''}
          onChoose={(kind) => onEdit({ kind: kind || null })}
        />
        <TextField {...field('client')} />
      </div>
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
      <WithEnglish {...english} word="text" label={text.text} rows={4}>
        <TextArea {...field('text')} rows={4} />
      </WithEnglish>
      <TextField
        {...field('link')}
        hint={text.linkHint}
        type="url"
        inputMode="url"
        autoComplete="off"
        error={problems.link}
      />
      <WithEnglish {...english} word="rights" label={text.rights}>
        <TextField {...field('rights')} hint={text.rightsHint} />
      </WithEnglish>
      <div className={layout.stack2}>
        <TextField
          label={text.slug}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={slugMaxLength}
          value={story.slug}
          hint={text.slugHint(`${window.location.host}/${story.category}/${story.slug.trim() || '…'}`)}
          error={problems.slug}
          onChange={(event) => onEdit({ slug: typedSlug(event.target.value) })}
        />
        {fromTitle !== story.slug && story.title.trim() !== '' && (
          <div>
            <Button onClick={() => onEdit({ slug: fromTitle })}>{text.slugFromTitle}</Button>
          </div>
        )}
        <EnglishSlug story={story} problem={problems.translations} onEdit={onEdit} />
      </div>
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
    </div>
  );
}
