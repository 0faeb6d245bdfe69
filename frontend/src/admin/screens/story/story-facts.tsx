import { galleryCategories } from 'contract/gallery-category';
import { titleMaxLength } from 'contract/limits';
import { slugMaxLength, storyKinds, storyWords } from 'contract/story';
import { slugOf } from 'contract/story-slug';
import { useEffect, useRef } from 'react';
import { classNames } from '../../../lib/class-names';
import { editedRights, rightsProblems } from '../../rights/edited-rights';
import type { SiteClock } from '../../rights/publication-words';
import { RightsFields } from '../../rights/rights-fields';
import { Button } from '../../ui/button';
import layout from '../../ui/layout.module.css';
import { SelectField, TextArea, TextField } from '../../ui/text-field';
import { strings } from '../../words/strings';
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
  const names = strings.menu.gallery;
  const fromTitle = slugOf(story.title);
  const fields = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each save makes a new object
  useEffect(() => {
    fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);

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
      <div className={styles.pair}>
        <div>
          <SelectField
            label={text.category}
            value={story.category}
            onChange={(event) =>
              onEdit({
                category: galleryCategories.find((known) => known === event.target.value) ?? category,
              })
            }
          >
            {galleryCategories.map((known) => (
              <option key={known} value={known}>
                {names[known]}
              </option>
            ))}
          </SelectField>
          {story.category !== category && (
            <p className={classNames(layout.note, styles.note)}>{text.categoryHint(names[story.category])}</p>
          )}
        </div>
        <SelectField
          label={text.kind}
          value={story.kind ?? ''}
          onChange={(event) =>
            onEdit({ kind: storyKinds.find((known) => known === event.target.value) ?? null })
          }
        >
          <option value="">{text.noKind}</option>
          {storyKinds.map((kind) => (
            <option key={kind} value={kind}>
              {text.kinds[kind]}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        label={text.client}
        maxLength={storyWords.client}
        value={story.client}
        onChange={(event) => onEdit({ client: event.target.value })}
      />
      <div className={styles.pair}>
        <TextField
          label={text.issue}
          maxLength={storyWords.issue}
          value={story.issue}
          onChange={(event) => onEdit({ issue: event.target.value })}
        />
        <TextField
          label={text.month}
          // Browsers without month fields show a text field.
          type="month"
          placeholder="2026-03"
          error={problems.month}
          min="1900-01"
          max="2100-12"
          value={story.month}
          onChange={(event) => onEdit({ month: event.target.value })}
        />
      </div>
      <TextField
        label={text.link}
        hint={text.linkHint}
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={storyWords.link}
        value={story.link}
        error={problems.link}
        onChange={(event) => onEdit({ link: event.target.value })}
      />
      <TextArea
        label={text.text}
        rows={4}
        maxLength={storyWords.text}
        value={story.text}
        onChange={(event) => onEdit({ text: event.target.value })}
      />
      <TextField
        label={text.rights}
        hint={text.rightsHint}
        maxLength={storyWords.rights}
        value={story.rights}
        onChange={(event) => onEdit({ rights: event.target.value })}
      />
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
