import type { SelectionItem } from 'contract/selections/selection';
import { PhotoChoices } from '../items/photo-choices';

interface EntryChoicesProps {
  entries: readonly SelectionItem[];
  isChosen: (documentId: string) => boolean;
  isFull?: boolean;
  noteOf: (entry: SelectionItem) => string;
  onPress: (documentId: string) => void;
}

/** Items for a selection as toggle buttons; those whose rights are over cannot be chosen. */
export function EntryChoices({ entries, isChosen, isFull = false, noteOf, onPress }: EntryChoicesProps) {
  const byId = new Map(entries.map((entry) => [entry.item.documentId, entry]));
  return (
    <PhotoChoices
      items={entries.map(({ item }) => item)}
      isChosen={isChosen}
      isFull={isFull}
      noteOf={(id) => {
        const entry = byId.get(id);
        return entry ? noteOf(entry) : '';
      }}
      isFit={(id) => byId.get(id)?.state !== 'ended'}
      onPress={({ documentId }) => onPress(documentId)}
    />
  );
}
