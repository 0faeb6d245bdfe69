import { titleMaxLength } from 'contract/limits';
import { storyWords } from 'contract/story';
import { SwitchField } from '../../ui/switch-field';
import { TextArea, TextField } from '../../ui/text-field';
import { uploadStrings } from '../strings';
import type { useAsStory } from './use-as-story';

interface StoryFieldsProps {
  story: ReturnType<typeof useAsStory>;
  isTitleMissing: boolean;
}

/** The 'Enviar como história' switch; when on, one title and a caption replace the photos' titles. */
export function StoryFields({ story, isTitleMissing }: StoryFieldsProps) {
  const text = uploadStrings.asStory;
  const { isOn, title, caption, edit } = story;
  return (
    <>
      <SwitchField
        label={text.label}
        hint={text.hint}
        checked={isOn}
        onChange={() => edit({ isOn: !isOn })}
      />
      {isOn && (
        <>
          <TextField
            label={text.title}
            required
            autoComplete="off"
            maxLength={titleMaxLength}
            value={title}
            error={isTitleMissing ? text.titleMissing : undefined}
            onChange={({ target }) => edit({ title: target.value })}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          <TextArea
            label={uploadStrings.optional(text.caption)}
            hint={text.captionHint}
            rows={3}
            maxLength={storyWords.text}
            value={caption}
            onChange={({ target }) => edit({ caption: target.value })}
          />
        </>
      )}
    </>
  );
}
