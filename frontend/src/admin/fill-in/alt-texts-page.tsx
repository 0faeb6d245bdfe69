import { type GalleryItem, itemVersion } from 'contract/gallery/gallery-item';
import { altMaxLength } from 'contract/limits';
import { withoutAlt } from '../items/missing';
import { readGalleriesNow } from '../items/read-galleries';
import { panelKey } from '../kit/services/panel-keys';
import { usePanelServices } from '../kit/services/panel-services';
import { usePanelData } from '../kit/services/use-panel-data';
import { TextArea } from '../kit/ui/text-field';
import { FillInPage } from './fill-in';
import { proposedAlt, saysWhatIsSeen } from './proposed-alt';
import { fillInStrings } from './strings';

/** Fills in missing alternative texts, each begun with what the panel knows. */
export function AltTextsPage() {
  const { editor } = usePanelServices();
  const { alt: text } = fillInStrings;
  const reading = usePanelData(panelKey('without-alt'), async () => {
    const galleries = await readGalleriesNow(editor);
    return {
      entries: galleries.flatMap(({ toSee }) => withoutAlt(toSee)),
      storyOf: new Map(galleries.flatMap(({ storyOf }) => [...storyOf])),
    };
  });
  const storyOf = ({ documentId }: GalleryItem) => reading.data?.storyOf.get(documentId);

  return (
    <FillInPage<GalleryItem, string>
      texts={text}
      reading={reading}
      proposed={(item) => proposedAlt(item, storyOf(item))}
      isFilled={saysWhatIsSeen}
      isSame={(typed, stored) => typed.trim() === stored.trim()}
      filledIn={({ alt }) => alt ?? ''}
      write={(item, alt) => editor.items.update(item.documentId, { alt: alt.trim() }, itemVersion(item))}
      read={async ({ category, documentId }) =>
        (await editor.items.list(category)).find((item) => item.documentId === documentId)
      }
      pictureOf={(item) => item}
      field={(_, { number, value, error, type }) => (
        <TextArea
          label={text.label(number)}
          rows={3}
          maxLength={altMaxLength}
          enterKeyHint="next"
          value={value}
          error={error}
          onFocus={({ currentTarget }) => currentTarget.setSelectionRange(value.length, value.length)}
          onChange={(event) => type(event.target.value)}
        />
      )}
    />
  );
}
