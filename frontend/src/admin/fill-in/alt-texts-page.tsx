import { creditsOf } from 'contract/credits/credits-of';
import { altTextOf } from 'contract/gallery/alt-text';
import { type GalleryItem, itemVersion } from 'contract/gallery/gallery-item';
import { altMaxLength } from 'contract/limits';
import { withoutAlt } from '../items/missing';
import { readGalleriesNow } from '../items/read-galleries';
import { panelKey } from '../kit/services/panel-keys';
import { usePanelServices } from '../kit/services/panel-services';
import { usePanelData } from '../kit/services/use-panel-data';
import { TextArea } from '../kit/ui/text-field';
import { FillInPage } from './fill-in';
import { fillInStrings } from './strings';
import { isSameText, useFilling } from './use-filling';

/** Fills in missing alternative texts, one picture at a time. */
export function AltTextsPage() {
  const { editor } = usePanelServices();
  const { alt: text } = fillInStrings;
  const { typed, stored, isDirty, type, save } = useFilling<GalleryItem, string>({
    filledIn: ({ alt }) => alt ?? '',
    isSame: isSameText,
    write: (item, alt) => editor.items.update(item.documentId, { alt }, itemVersion(item)),
    read: async ({ category, documentId }) =>
      (await editor.items.list(category)).find((item) => item.documentId === documentId),
    texts: text,
  });
  const reading = usePanelData(panelKey('without-alt'), async () => {
    const galleries = await readGalleriesNow(editor);
    return {
      entries: galleries.flatMap(({ toSee }) => withoutAlt(toSee)),
      stories: galleries.flatMap(({ stories }) => stories),
    };
  });
  const placeholder = (item: GalleryItem) => {
    const story = reading.data?.stories.find(({ itemIds }) => itemIds.includes(item.documentId));
    const credits = creditsOf(story?.credits ?? [], item.credits);
    return altTextOf({ ...item, credits }, story);
  };
  const words = ({ documentId }: GalleryItem) => typed[documentId] ?? '';

  return (
    <FillInPage
      texts={text}
      reading={reading}
      isDirty={isDirty}
      pictureOf={(item) => item}
      field={(item) => (
        <TextArea
          label={text.label}
          hint={text.hint}
          placeholder={placeholder(item)}
          rows={3}
          maxLength={altMaxLength}
          value={words(item)}
          onChange={(event) => type(item.documentId, event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
              event.preventDefault();
              event.currentTarget.form?.requestSubmit();
            }
          }}
        />
      )}
      isFilled={(item) => words(item).trim() !== '' || stored[item.documentId] !== undefined}
      onSave={(item) => save(item, words(item).trim())}
    />
  );
}
