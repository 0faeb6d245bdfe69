import { pathsIn } from 'contract/site/paths';
import { slugMaxLength } from 'contract/stories/story';
import { slugOf } from 'contract/stories/story-slug';
import { useIsInEnglish } from '../kit/services/use-is-in-english';
import { Button } from '../kit/ui/button';
import { Fold } from '../kit/ui/fold';
import layout from '../kit/ui/layout.module.css';
import { TextField } from '../kit/ui/text-field';
import { withWord } from '../translations/edited-translations';
import { translationStrings } from '../translations/strings';
import { type EditedStory, englishSlugOf, typedSlug } from './edited-story';
import { storyStrings as text } from './strings';

interface EnglishSlugProps {
  story: EditedStory;
  /** Why the last save refused it. */
  problem: string | undefined;
  onEdit: (change: Pick<EditedStory, 'translations'>) => void;
}

/** A story's address in English, folded; without one it is the Portuguese one's. Nothing while English is off. */
export function EnglishSlug({ story, problem, onEdit }: EnglishSlugProps) {
  const isInEnglish = useIsInEnglish();
  if (!isInEnglish) return null;
  const slug = englishSlugOf(story);
  const edit = (typed: string) =>
    onEdit({ translations: withWord(story.translations, 'slug', { text: typedSlug(typed), of: '' }) });
  const title = story.translations?.en?.title?.text.trim() ?? '';
  const fromTitle = slugOf(title);
  const address = pathsIn('en').story(story.category, slug.trim() || story.slug.trim() || '…');
  return (
    <Fold
      label={translationStrings.fold}
      saidAs={translationStrings.field(text.slug)}
      state={slug.trim() || text.sameSlug}
      isRefused={problem !== undefined}
    >
      <div className={layout.stack2}>
        <TextField
          label={translationStrings.field(text.slug)}
          lang="en"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={slugMaxLength}
          value={slug}
          placeholder={story.slug}
          hint={text.slugHint(`${window.location.host}${address}`)}
          error={problem}
          onChange={(event) => edit(event.target.value)}
        />
        {title !== '' && fromTitle !== slug && (
          <div>
            <Button onClick={() => edit(fromTitle)}>{text.slugFromTitle}</Button>
          </div>
        )}
      </div>
    </Fold>
  );
}
