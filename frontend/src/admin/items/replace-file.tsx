import { type GalleryItem, itemVersion } from 'contract/gallery/gallery-item';
import { formatOf } from 'contract/media/file-format';
import type { Accepts } from 'contract/site/site-settings';
import { useRef, useState } from 'react';
import { toast } from 'react-toastify';
import { DataError } from '../../data/data-error';
import type { FormerFile } from '../../data/gallery';
import { report } from '../../lib/report';
import { usePanelServices } from '../kit/services/panel-services';
import { SyncIcon } from '../kit/ui/action-icons';
import { Button } from '../kit/ui/button';
import { FilePicker } from '../kit/ui/file-picker';
import layout from '../kit/ui/layout.module.css';
import { ProgressBar } from '../kit/ui/progress-bar';
import { Hint } from '../kit/ui/text-field';
import { toastFailure } from '../kit/ui/toast-failure';
import { toastUndo } from '../kit/ui/toast-undo';
import { readFacts } from '../uploads/file-facts';
import { headOf } from '../uploads/file-head';
import { rareFormat } from '../uploads/film-words';
import { checkFile, named, pickerAccept } from '../uploads/form/file-check';
import { uploadStrings } from '../uploads/strings';
import { uploadFailure } from '../uploads/upload-outcome';
import { itemStrings as text } from './strings';

interface ReplaceFileProps {
  item: GalleryItem;
  accepts: Accepts;
  replacing: ReturnType<typeof useReplaceFile>;
}

/** Replaces an item's file; its texts, place and link stay. */
export function ReplaceFile({ item, accepts, replacing }: ReplaceFileProps) {
  const { share, problem, hints, replace, stop, pendingUndo } = replacing;
  const label = text.replace[item.fileType];
  return (
    <div className={layout.stack3}>
      {share === null ? (
        <FilePicker
          label={label}
          accept={pickerAccept(accepts)}
          onFiles={([file]) => file && void replace(file)}
        >
          <SyncIcon />
          <span>{label}</span>
        </FilePicker>
      ) : (
        <div className={layout.stack3}>
          <p role="status">
            {share < 1 ? uploadStrings.sendingShare(Math.floor(share * 100)) : uploadStrings.processing}
          </p>
          <ProgressBar label={uploadStrings.progressOf(item.title)} share={share < 1 ? share : null} />
          <Button onClick={stop}>{text.stopReplacing}</Button>
        </div>
      )}
      {share === null && <Hint>{text.replaceHint}</Hint>}
      {share === null && pendingUndo && <Button onClick={pendingUndo}>{text.undoReplace}</Button>}
      {problem !== null && (
        <p role="alert" className={layout.problem}>
          {problem}
        </p>
      )}
      {hints.map((hint) => (
        <Hint key={hint} role="status">
          {hint}
        </Hint>
      ))}
    </div>
  );
}

const isNotFound = (error: unknown) => error instanceof DataError && error.kind === 'not-found';

interface ReplaceCalls {
  accepts: Accepts;
  read: () => Promise<GalleryItem>;
  onReplaced: (item: GalleryItem) => void;
}

/** Uploads a new file for an item at once, with undo. Problems of the file are returned for display beside the button. */
export function useReplaceFile(item: GalleryItem, { accepts, read, onReplaced }: ReplaceCalls) {
  const { editor } = usePanelServices();
  /** Share of the bytes sent, 0 to 1; null without an upload. */
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [hints, setHints] = useState<readonly string[]>([]);
  const [pendingUndo, setPendingUndo] = useState<(() => void) | null>(null);
  const abort = useRef<AbortController | null>(null);

  /** Changes the file based on the `seen` item; null, with a toast, if another user replaced the file. */
  const change = async <Changed,>(seen: GalleryItem, call: (version: string) => Promise<Changed>) => {
    try {
      return await call(itemVersion(seen));
    } catch (error) {
      if (!(error instanceof DataError && error.kind === 'conflict')) throw error;
      // Another user's text changes are kept; another user's file is never overwritten silently.
      const stored = await read();
      if (stored.imageUrl !== seen.imageUrl) {
        onReplaced(stored);
        toast.warning(text.fileConflict[stored.fileType]);
        return null;
      }
      return await call(itemVersion(stored));
    }
  };

  /** Offers undo in the toast and in the dialog: the modal dialog blocks clicks on the toast. */
  const offerUndo = (message: string, restored: () => Promise<void>) => {
    const undo = toastUndo(message, async () => {
      setPendingUndo(null);
      await restored().catch((error: unknown) => {
        setPendingUndo(() => undo);
        throw error;
      });
    });
    setPendingUndo(() => undo);
  };

  const restoreFormer = async (replaced: GalleryItem, former: FormerFile): Promise<void> => {
    try {
      const restored = await change(replaced, (version) =>
        editor.items.restoreFile(replaced.documentId, former, version),
      );
      if (restored) {
        onReplaced(restored);
        toast.success(text.fileBack[restored.fileType]);
      }
    } catch (error) {
      const isLate = error instanceof DataError && error.details.code === 'invalid/media';
      if (!(isLate || isNotFound(error))) throw error;
      // A deleted item's files are deleted too.
      const isGone = await read().then(() => false, isNotFound);
      toast.warning(isGone ? text.gone : text.fileTooLate);
    }
  };

  const replace = async (chosen: File) => {
    const head = await headOf(chosen);
    const file = named(chosen, head && formatOf(head));
    const { kind, problem: refusal } = checkFile(file, accepts);
    setHints([]);
    setProblem(head ? refusal : uploadStrings.fileGone);
    if (!head || refusal !== null) return;
    abort.current = new AbortController();
    const { signal } = abort.current;
    setShare(0);
    try {
      const facts = kind === 'video' ? await readFacts(kind, file) : null;
      const format = rareFormat(facts?.facts.film);
      const warnings = format ? [uploadStrings.film.warning(format)] : [];
      setHints(warnings);
      const replacement = { file, poster: facts?.poster ?? null };
      const sent = await change(item, (version) =>
        editor.items.replaceFile(item.documentId, replacement, version, { onProgress: setShare, signal }),
      );
      if (sent) {
        const { item: replaced, former } = sent;
        const message = text.updated[replaced.fileType];
        setHints([...warnings, ...sent.warnings]);
        onReplaced(replaced);
        if (former) offerUndo(message, () => restoreFormer(replaced, former));
        else toast.success(message);
      }
    } catch (error) {
      const isStopped = error instanceof DataError && error.kind === 'aborted';
      if (!isStopped) {
        const { failure } = uploadFailure(error, kind ?? 'image');
        report(error);
        const reason = failure === uploadStrings.uploadFailed ? null : failure;
        setProblem(reason);
        toastFailure(text.updateFailed[item.fileType], error, { reason });
      }
    } finally {
      setShare(null);
    }
  };

  return { share, problem, hints, replace, pendingUndo, stop: () => abort.current?.abort() };
}
