import {
  type SelectionItem,
  type SentSelection,
  selectionDays,
  selectionLimits,
} from 'contract/selections/selection';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from 'react-toastify';
import { usePanelServices } from '../kit/services/panel-services';
import { reportFailure } from '../kit/ui/toast-failure';
import { paths } from '../kit/words/paths';
import { dayWords, type SiteClock } from '../rights/publication-words';
import { dayAfter } from './selection-words';
import { selectionStrings } from './strings';

/** A text of a title's length at most, without half a character at its end. @param most what a title has room for */
export const asTitle = (text: string, most: number = selectionLimits.title) =>
  text
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

/** A title made from another one, which is cut where both are too long. */
export const titledAfter = (title: string, words: (title: string) => string) =>
  words(asTitle(title, selectionLimits.title - words('').length));

/**
 * Makes a selection of items, and opens its page: its link can be sent at once. Items whose rights are over are left out, and
 * the owner is told.
 */
export function useNewSelection(clock: SiteClock) {
  const { editor } = usePanelServices();
  const navigate = useNavigate();
  const [isCreating, setIsCreating] = useState(false);

  /** @param words of another selection, for a copy of it @param onCreated called before its page opens */
  const create = useCallback(
    async (
      items: readonly SelectionItem[],
      words: Partial<Omit<SentSelection, 'entries'>> = {},
      onCreated: () => void = () => {},
    ): Promise<void> => {
      const text = selectionStrings;
      const lasting = items.filter(({ state }) => state !== 'ended');
      const endedCount = items.length - lasting.length;
      if (items.length > 0 && lasting.length === 0) {
        toast.warning(text.allEnded(endedCount));
        return;
      }
      setIsCreating(true);
      const proposed = text.proposedTitle(dayWords(dayAfter(0, clock), clock));
      try {
        const { documentId } = await editor.selections.create({
          language: 'pt',
          until: dayAfter(selectionDays.byDefault, clock),
          downloads: 'none',
          isMarked: true,
          ...words,
          // A story's title may be longer.
          title: asTitle(words.title ?? proposed),
          // What is not published yet is asked about for each selection anew.
          entries: lasting
            .slice(0, selectionLimits.items)
            .map(({ item, note }) => ({ item: item.documentId, note, isEarly: false })),
        });
        const warnings = [
          lasting.length > selectionLimits.items && text.tooMany(selectionLimits.items),
          endedCount > 0 && text.leftOut(endedCount),
        ].filter((one) => one !== false);
        if (warnings.length > 0) toast.warning(warnings.join(' '));
        else toast.success(text.created);
        onCreated();
        await navigate(paths.selection(documentId));
      } catch (error) {
        reportFailure(text.createFailed, error);
      } finally {
        setIsCreating(false);
      }
    },
    [editor, navigate, clock],
  );
  return { create, isCreating };
}
