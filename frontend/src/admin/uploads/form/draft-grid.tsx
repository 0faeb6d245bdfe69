import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../kit/ui/button';
import { DialogActions, Modal } from '../../kit/ui/modal';
import { type Draft, isUntitled } from '../draft';
import { uploadStrings as text } from '../strings';
import type { UploadQueue, UploadsState } from '../upload-queue';
import styles from './draft-grid.module.css';
import { DraftPreview } from './draft-preview';
import { DraftTile } from './draft-tile';
import { DraftWords } from './draft-words';

interface DraftGridProps {
  drafts: readonly Draft[];
  /** Their story provides the titles. */
  isBare: boolean;
  /** A send was refused for a title that is missing; a new object each time. */
  untitled: object | null;
  sending: UploadsState['sending'];
  accept: string;
  queue: UploadQueue;
  /** Enter in the last title. */
  onDone: () => void;
  onReplace: (draft: Draft, file: File) => void;
}

/** The chosen files; a press opens the words of one, those of a single file stand open. */
export function DraftGrid({ drafts, untitled, sending, queue, onDone, onReplace, ...of }: DraftGridProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const isDone = useRef(false);
  const open = drafts.find(({ id }) => id === openId);
  const [alone] = drafts.length === 1 ? drafts : [];
  const isSending = ({ id }: Draft) => id === sending?.id;
  const next = open && drafts.slice(drafts.indexOf(open) + 1).find((draft) => !isSending(draft));

  const goToUntitled = useEffectEvent(() => setOpenId(drafts.find(isUntitled)?.id ?? null));
  useEffect(() => {
    if (untitled) goToUntitled();
  }, [untitled]);
  const close = (done = false) => {
    isDone.current = done;
    setOpenId(null);
  };
  // Behind the dialog, which returns the focus to where it was opened.
  useEffect(() => {
    if (openId !== null || !isDone.current) return;
    isDone.current = false;
    onDone();
  });

  const wordsOf = (draft: Draft, onEnter: () => void) => (
    <DraftWords
      key={draft.id}
      draft={draft}
      isBare={of.isBare}
      isTitleMissing={untitled !== null && isUntitled(draft)}
      isSending={isSending(draft)}
      isFocused={draft === open}
      accept={of.accept}
      queue={queue}
      onEnter={onEnter}
      onReplace={(file) => {
        close();
        onReplace(draft, file);
      }}
    />
  );
  return (
    <div className={alone && styles.alone}>
      <ul className={styles.grid} aria-label={text.drafts}>
        {drafts.map((draft) => (
          <DraftTile
            key={draft.id}
            draft={draft}
            isBare={of.isBare}
            isTitleMissing={untitled !== null}
            share={isSending(draft) ? (sending?.share ?? null) : null}
            queue={queue}
            onOpen={alone ? null : setOpenId}
          />
        ))}
      </ul>
      {alone && wordsOf(alone, onDone)}
      {open && !alone && (
        <Modal
          heading={text.draftAt(open.kind, drafts.indexOf(open) + 1, drafts.length)}
          onClose={() => close()}
        >
          <div className={styles.large}>
            <DraftPreview key={open.id} draft={open} queue={queue} />
          </div>
          {wordsOf(open, () => (next ? setOpenId(next.id) : close(true)))}
          <DialogActions>
            {!isSending(open) && (
              <Button kind="quiet" onClick={() => void queue.remove([open.id])}>
                {text.remove}
              </Button>
            )}
            {next && <Button onClick={() => close()}>{text.done}</Button>}
            <Button kind="primary" onClick={() => (next ? setOpenId(next.id) : close())}>
              {next ? text.next : text.done}
            </Button>
          </DialogActions>
        </Modal>
      )}
    </div>
  );
}
