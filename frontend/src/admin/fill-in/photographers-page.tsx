import type { CreditName } from 'contract/credits/credit';
import { photographyRole } from 'contract/credits/credits-of';
import { coverOf, type ListedStory, storyVersion } from 'contract/stories/story';
import { Link } from 'react-router-dom';
import { sentCredits, withNames } from '../credits/draft-credits';
import { NamePicker } from '../credits/name-picker';
import { isPhotography, withoutPhotographer } from '../items/missing';
import { readGalleriesNow } from '../items/read-galleries';
import { panelKey, panelKeys } from '../kit/services/panel-keys';
import { usePanelServices } from '../kit/services/panel-services';
import { usePanelData } from '../kit/services/use-panel-data';
import layout from '../kit/ui/layout.module.css';
import { paths } from '../kit/words/paths';
import { FillInPage } from './fill-in';
import { fillInStrings } from './strings';

type Credited = Pick<ListedStory, 'documentId' | 'title' | 'cover' | 'itemIds' | 'credits' | 'updatedAt'>;

/** Fills in missing photographers. */
export function PhotographersPage() {
  const { editor } = usePanelServices();
  const { photographers: text } = fillInStrings;
  const names = usePanelData(panelKeys.names, () => editor.names.list());
  const reading = usePanelData(panelKey('without-photographer'), async () => {
    const galleries = await readGalleriesNow(editor);
    return {
      entries: galleries.flatMap(({ stories, toSee }) => withoutPhotographer(stories, toSee)),
      items: galleries.flatMap(({ items }) => items),
    };
  });

  return (
    <FillInPage<Credited, CreditName[]>
      texts={text}
      reading={reading}
      proposed={() => nobody}
      isFilled={(photographers) => photographers.length > 0}
      isSame={Object.is}
      // Any change of a story is one of its credits.
      filledIn={({ documentId }) => documentId}
      write={async ({ credits, ...story }, photographers) => {
        const line = { role: photographyRole, names: photographers };
        const others = credits.filter(({ role }) => !isPhotography(role));
        const changes = { credits: sentCredits([line, ...others]) };
        const saved = await editor.stories.save(story.documentId, changes, storyVersion(story));
        // A new name is then offered for the next story.
        names.retry();
        return { ...story, ...saved };
      }}
      read={async (story) => ({ ...story, ...(await editor.stories.read(story.documentId)) })}
      pictureOf={({ cover, itemIds }) => {
        const items = reading.data?.items ?? [];
        return coverOf({ cover, items: items.filter(({ documentId }) => itemIds.includes(documentId)) });
      }}
      field={({ documentId, title }, { value, error, type }) => (
        <div className={layout.stack3}>
          <NamePicker
            label={text.label(title)}
            of=""
            existingNames={withNames(names.data ?? [], value)}
            names={value}
            onChange={type}
          />
          {error && <p role="alert">{error}</p>}
          <Link className={layout.link} to={paths.story(documentId)}>
            {text.open}
          </Link>
        </div>
      )}
    />
  );
}

const nobody: CreditName[] = [];
