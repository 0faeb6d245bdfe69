import { otherCategory } from 'contract/gallery/gallery-category';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import { sentWords } from 'contract/gallery/item-words';
import type { Accepts } from 'contract/site/site-settings';
import { useRef, useState } from 'react';
import { toast } from 'react-toastify';
import { DataError } from '../../data/data-error';
import { report } from '../../lib/report';
import { useDocumentEditor } from '../documents/use-document-editor';
import { usePanelServices } from '../kit/services/panel-services';
import { reportFailure } from '../kit/ui/toast-failure';
import { sentRights } from '../rights/edited-rights';
import { leavesSite, type SiteClock } from '../rights/publication-words';
import {
  changedFocalPoint,
  type EditedItem,
  editedItem,
  itemConflictFields,
  sentDetails,
} from './edited-item';
import { useReplaceFile } from './replace-file';
import { itemStrings } from './strings';
import { toastChange } from './toast-change';
import type { MoveItem } from './use-gallery-list';

/** The attributes that replacing an item's file changes. */
const fileKeys = [
  'imageUrl',
  'image',
  'focalPoint',
  'fileType',
  'duration',
  'storagePath',
  'fileName',
  'updatedAt',
] as const;

export interface ItemEditorCalls {
  onSaved: (item: GalleryItem) => void;
  /** Rereads and returns the list. */
  onReload: () => Promise<GalleryItem[]>;
  onMove: MoveItem;
  /** Called with an item back at the end of its gallery after undo; restores its place. */
  onMovedBack: (item: GalleryItem) => Promise<unknown>;
  /** Moves it into a story or out of its story, with a toast. Resolves to whether that succeeded. */
  onMembership: (item: GalleryItem, storyId: string | null) => Promise<boolean>;
  onClose: () => void;
}

/**
 * Edits an item. Its texts, gallery, focal point and visibility are saved as a document; its place and its file by calls
 * of their own.
 *
 * @param at its gallery's accepted file kinds, its place from 0, the number of places, its story, and the site's clock
 */
export function useItemEditor(
  item: GalleryItem,
  at: { accepts: Accepts; index: number; count: number; storyId: string | null; clock: SiteClock },
  { onSaved, onReload, onMove, onMovedBack, onMembership, onClose }: ItemEditorCalls,
) {
  const { editor, undoEditor, reachability } = usePanelServices();
  const [typedPlace, setTypedPlace] = useState<string | null>(null);
  const [storyId, setStoryId] = useState(at.storyId);
  const [isMoving, setIsMoving] = useState(false);
  /** Set after a save or its move got no response; 'with more' after further edits. */
  const [unsent, setUnsent] = useState<'as it was' | 'with more' | null>(null);
  const markTyped = () => setUnsent((before) => before && 'with more');
  const latestItem = useRef(item);
  /** The saved item, until its change is toasted. */
  const changed = useRef<GalleryItem | null>(null);
  // The callback of the list that still had the item.
  const [moveBack] = useState(() => onMovedBack);
  const showChange = () => {
    if (changed.current) {
      toastChange(latestItem.current, changed.current, undoEditor.items, {
        onBack: onSaved,
        onMovedBack: moveBack,
        clock: at.clock,
      });
    }
    changed.current = null;
  };

  const read = async (): Promise<GalleryItem> => {
    const { documentId, category } = item;
    const isIt = (other: GalleryItem) => other.documentId === documentId;
    const found =
      (await onReload()).find(isIt) ??
      (await editor.items.list(otherCategory(category))).find(isIt) ??
      // Removed from its story meanwhile.
      (at.storyId === null ? undefined : (await editor.items.list(category)).find(isIt));
    if (!found) throw new DataError('not-found', `The item ${documentId} is gone`);
    latestItem.current = found;
    return found;
  };
  const document = useDocumentEditor<EditedItem>(
    editedItem(item),
    {
      read: async () => editedItem(await read()),
      save: async (edited, version) => {
        const { documentId, category } = edited;
        const focalPoint = changedFocalPoint(edited);
        const changes = {
          ...sentWords(edited),
          ...sentDetails(edited, item),
          ...sentRights(edited),
          category,
          ...(focalPoint && { focalPoint }),
        };
        const saved = await editor.items.update(documentId, changes, version);
        changed.current = saved;
        return editedItem(saved);
      },
      onSaved: ({ content }) => onSaved(content),
      onDone: () => {
        // A move that follows has a toast of its own.
        if (!isMoved && !isJoining) showChange();
      },
      onGone: () => {
        toast.warning(itemStrings.gone);
        onClose();
        onReload().catch(report);
      },
      onRefused: (error) => reportFailure(itemStrings.updateFailed[item.fileType], error),
    },
    { saved: itemStrings.updated[item.fileType], saveFailed: itemStrings.updateFailed[item.fileType] },
    itemConflictFields(at.clock.timeZone),
  );
  const { draft, edit, rebase } = document;
  const replacing = useReplaceFile(draft, {
    accepts: at.accepts,
    read,
    onReplaced: (saved) => rebase(editedItem(saved), fileKeys),
  });

  const own = String(at.index + 1);
  const place = typedPlace ?? own;
  const isStaying = draft.category === item.category;
  const isJoining = isStaying && storyId !== at.storyId;
  const isMoved = isStaying && !isJoining && place.trim() !== own;

  /** Moves the item; resolves to whether it is at the wanted place. */
  const move = async (): Promise<boolean> => {
    setIsMoving(true);
    if (isJoining) {
      const isDone = await onMembership(draft, storyId);
      setIsMoving(false);
      return isDone;
    }
    const end = await onMove(item.documentId, () => Number(place) - 1);
    setIsMoving(false);
    if (end.kind === 'saved') toast.success(itemStrings.nowAt(end.place + 1));
    return end.kind === 'saved' || end.kind === 'unmoved';
  };
  /** Saves by the given call, then moves, and closes if both succeeded. */
  const closeAfter = async (save: () => Promise<boolean>): Promise<void> => {
    const isDone = await attempt(async () => {
      if (!(await save())) return false;
      const isMovedToo = !(isMoved || isJoining) || (await move());
      if (!isMovedToo || (changed.current && leavesSite(latestItem.current, changed.current, at.clock))) {
        showChange();
      }
      return isMovedToo;
    });
    if (isDone) onClose();
  };
  const attempt = async (work: () => Promise<boolean>): Promise<boolean> => {
    setUnsent(null);
    const isDone = await work();
    if (!isDone && !reachability.isReachable()) setUnsent('as it was');
    return isDone;
  };
  const save = () =>
    closeAfter((isMoved || isJoining) && !document.isDirty ? () => Promise.resolve(true) : document.save);

  return {
    ...document,
    edit: (change: Partial<EditedItem>) => {
      markTyped();
      edit(change);
    },
    isDirty: document.isDirty || isMoved || isJoining,
    isSaving: document.isSaving || isMoving,
    isUnsent: unsent !== null,
    /** Sends it again. After further edits it saves without moving, and the dialog stays open. @param isComplete if false, nothing is sent */
    sendAgain: async (isComplete: boolean) => {
      if (!isComplete) {
        setUnsent(null);
      } else if (unsent === 'with more') {
        await attempt(document.save);
      } else {
        await save();
      }
    },
    replacing,
    place,
    setPlace: (next: string) => {
      markTyped();
      setTypedPlace(next);
    },
    storyId: isStaying ? storyId : null,
    setStoryId: (next: string | null) => {
      markTyped();
      setStoryId(next);
    },
    isJoining,
    isPlaceWrong: isMoved && !isPlaceIn(place, at.count),
    save,
    keepMine: (isMine: (label: string) => boolean) => closeAfter(() => document.keepMine(isMine)),
  };
}

/** Whether a text is a valid place in a list, from 1. */
export function isPlaceIn(text: string, count: number): boolean {
  return /^\s*\d{1,6}\s*$/.test(text) && Number(text) >= 1 && Number(text) <= count;
}
