import type { Selection, SelectionItem } from 'contract/selections/selection';
import { useCallback, useState } from 'react';
import type { Versioned } from '../../../data/documents';
import { type EditedSelection, editedSelection, type ReadItems } from './edited-selection';

export interface ItemsReader {
  readItems: ReadItems;
  keepItems: (items: readonly SelectionItem[]) => void;
  /** What is edited of a selection that was read; its items are kept here. */
  toEdited: (selection: Selection) => Versioned<EditedSelection>;
}

/** A selection's items as they were read last, beside its draft: their titles and states change without the selection. */
export function useReadItems(): ItemsReader {
  const [readItems, setReadItems] = useState<ReadItems>(new Map());
  const keepItems = useCallback((items: readonly SelectionItem[]) => {
    // Those that another save took out stay: the draft may have them.
    setReadItems(
      (before) => new Map([...before, ...items.map((one) => [one.item.documentId, one] as const)]),
    );
  }, []);
  const toEdited = useCallback(
    (selection: Selection) => {
      keepItems(selection.items);
      return editedSelection(selection);
    },
    [keepItems],
  );
  return { readItems, keepItems, toEdited };
}
