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
import { paths } from '../kit/words/paths';
import { FillInPage } from './fill-in';
import styles from './fill-in.module.css';
import { fillInStrings } from './strings';
import { useFilling } from './use-filling';

type Credited = Pick<ListedStory, 'documentId' | 'credits' | 'updatedAt'>;

/** Fills in missing photographers, one story at a time. */
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
  const { typed, isDirty, type, save } = useFilling<Credited, CreditName[]>({
    // Any change of a story is one of its credits.
    filledIn: ({ documentId }) => documentId,
    isSame: Object.is,
    write: async ({ documentId, credits, updatedAt }, photographers) => {
      const line = { role: photographyRole, names: photographers };
      const others = credits.filter(({ role }) => !isPhotography(role));
      const changes = { credits: sentCredits([line, ...others]) };
      const saved = await editor.stories.save(documentId, changes, storyVersion({ updatedAt }));
      // A new name is then offered for the next story.
      names.retry();
      return saved;
    },
    read: ({ documentId }) => editor.stories.read(documentId),
    texts: text,
  });

  return (
    <FillInPage
      texts={text}
      reading={reading}
      isDirty={isDirty}
      pictureOf={({ cover, itemIds }) => {
        const items = reading.data?.items ?? [];
        return coverOf({ cover, items: items.filter(({ documentId }) => itemIds.includes(documentId)) });
      }}
      field={({ documentId }) => (
        <>
          <NamePicker
            label={text.label}
            of=""
            existingNames={withNames(names.data ?? [], Object.values(typed).flat())}
            names={typed[documentId] ?? []}
            onChange={(next) => type(documentId, next)}
          />
          <Link className={styles.open} to={paths.story(documentId)}>
            {text.open}
          </Link>
        </>
      )}
      isFilled={({ documentId }) => (typed[documentId] ?? []).length > 0}
      onSave={(story) => save(story, typed[story.documentId] ?? [])}
    />
  );
}
