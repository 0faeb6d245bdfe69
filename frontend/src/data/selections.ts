import type {
  ListedSelection,
  Selection,
  SelectionChanges,
  SelectionChoices,
  SelectionsNews,
  SentSelection,
} from 'contract/selections/selection';

/** Photographs that are sent to clients. */
export interface SelectionsEditor {
  /** All selections, the newest first. */
  list(): Promise<ListedSelection[]>;
  read(documentId: string): Promise<Selection>;
  /** What clients chose so far. */
  readChoices(documentId: string): Promise<SelectionChoices>;
  create(selection: SentSelection): Promise<Selection>;
  /** @param version the selection's `selectionVersion` */
  save(documentId: string, changes: SelectionChanges, version: string | null): Promise<Selection>;
  /** Gives it another link; the one before ends. @param until its new last day, null for none; absent: as it is */
  renewLink(documentId: string, until?: string | null): Promise<Selection>;
  /** Deletes the names, choices and comments of its clients. */
  forget(documentId: string): Promise<Selection>;
  /** A missing selection is no error. */
  delete(documentId: string): Promise<void>;
  /** What clients chose, wrote and sent since the owner looked at each selection, on any device. */
  readNews(): Promise<SelectionsNews>;
  /** The owner has looked at a selection. @param at the `readAt` of what was shown */
  markSeen(documentId: string, at: string): Promise<void>;
}
