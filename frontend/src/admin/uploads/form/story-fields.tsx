import { titleMaxLength } from 'contract/limits';
import { storyWords } from 'contract/stories/story';
import { classNames } from '../../../lib/class-names';
import { emptyCaption } from '../../credits/caption-draft';
import { useCaption } from '../../credits/caption-part';
import { CheckField } from '../../kit/ui/check-field';
import { Fold } from '../../kit/ui/fold';
import layout from '../../kit/ui/layout.module.css';
import { TextArea, TextField } from '../../kit/ui/text-field';
import type { Draft } from '../draft';
import { textsOf } from '../lot-words';
import { uploadStrings as text } from '../strings';
import { FileTexts } from './file-texts';
import styles from './upload-form.module.css';
import type { useAsStory } from './use-as-story';

interface StoryFieldsProps {
  story: ReturnType<typeof useAsStory>;
  drafts: readonly Draft[];
  isTitleMissing: boolean;
}

/** The 'Enviar como história' switch; when on, one title and a caption replace the photos' titles. */
export function StoryFields({ story, drafts, isTitleMissing }: StoryFieldsProps) {
  const { isOn, title, caption, edit } = story;
  const read = useCaption(isOn ? story : emptyCaption, edit);
  const { asStory } = text;
  const typed = caption.trim() === '' ? asStory.captionEmpty : asStory.captionTyped;
  return (
    <>
      <div className={styles.line}>
        <CheckField hint={asStory.hint} checked={isOn} onChange={() => edit({ isOn: !isOn })}>
          {asStory.label}
        </CheckField>
      </div>
      {isOn && (
        <>
          <div className={classNames(styles.line, styles.storyTitle)}>
            <TextField
              label={asStory.title}
              required
              autoComplete="off"
              maxLength={titleMaxLength}
              value={title}
              error={isTitleMissing ? asStory.titleMissing : undefined}
              onChange={({ target }) => edit({ title: target.value })}
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
            <FileTexts
              texts={textsOf(drafts, 'headline')}
              now={title}
              onTake={(taken) => edit({ title: taken.slice(0, titleMaxLength) })}
            />
          </div>
          <Fold label={asStory.caption} state={read.state ?? typed}>
            <div className={layout.stack3}>
              <TextArea
                label={text.optional(asStory.caption)}
                hint={asStory.captionHint}
                rows={3}
                maxLength={storyWords.text}
                value={caption}
                onChange={({ target }) => edit({ caption: target.value })}
              />
              <FileTexts
                texts={textsOf(drafts, 'caption')}
                now={caption}
                onTake={(taken) => edit({ caption: [caption.trim(), taken].filter(Boolean).join('\n\n') })}
              />
              {read.list && <div>{read.list}</div>}
            </div>
          </Fold>
        </>
      )}
    </>
  );
}
