import type { ItemWords } from 'contract/gallery/item-words';
import { titleMaxLength } from 'contract/limits';
import { memo } from 'react';
import { formatFileSize } from '../../../lib/pt-br';
import { CloseIcon } from '../../../ui/icons';
import { IconButton } from '../../kit/ui/icon-button';
import { TextField } from '../../kit/ui/text-field';
import type { Draft } from '../draft';
import { OptionalWords } from '../optional-words';
import { uploadStrings as text } from '../strings';
import type { UploadQueue } from '../upload-queue';
import { DraftPreview } from './draft-preview';
import styles from './draft-row.module.css';

interface DraftRowProps {
  draft: Draft;
  isLast: boolean;
  /** Hides its fields: the story provides the texts. */
  isBare: boolean;
  isTitleMissing: boolean;
  /** Share of its bytes sent, 0 to 1; null unless it is being sent. */
  share: number | null;
  queue: UploadQueue;
}

export const DraftRow = memo(function DraftRow({ draft, share, queue, ...is }: DraftRowProps) {
  const { id, file, kind, title, failure } = draft;
  const edit = (change: Partial<ItemWords>) => void queue.change([id], change);
  const isSending = share !== null;
  return (
    <li className={styles.row}>
      <DraftPreview id={id} kind={kind} fileOf={queue.fileOf} />
      <p className={styles.file}>
        <span className={styles.name}>{file.name}</span>
        <span>{formatFileSize(file.size)}</span>
      </p>
      {!isSending && (
        <IconButton
          className={styles.remove}
          label={text.removeDraft(file.name)}
          onClick={() => void queue.remove([id])}
        >
          <CloseIcon />
        </IconButton>
      )}
      {!is.isBare && (
        <div className={styles.fields}>
          <TextField
            label={text.title}
            required
            maxLength={titleMaxLength}
            enterKeyHint={is.isLast ? 'done' : 'next'}
            readOnly={isSending}
            value={title}
            error={is.isTitleMissing ? text.titleMissing : undefined}
            // Typing replaces a proposed title.
            onFocus={(event) => title === draft.proposed && event.currentTarget.select()}
            onChange={(event) => edit({ title: event.target.value })}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
                event.preventDefault();
                focusNext(event.currentTarget);
              }
            }}
          />
          <OptionalWords words={draft} rows={1} readOnly={isSending} onEdit={edit} />
        </div>
      )}
      {draft.phase === 'waiting' && <p className={styles.progress}>{progressText(share)}</p>}
      {failure !== null && <p className={styles.failure}>{failure}</p>}
    </li>
  );
});

/** Focuses and selects the next draft's title; after the last one, focuses the send button. */
/** Goes to the next title that can be written in, else to the button that sends. */
function focusNext(title: HTMLInputElement): void {
  for (let row = title.closest('li')?.nextElementSibling; row; row = row.nextElementSibling) {
    const next = row.querySelector('input');
    if (!next || next.readOnly) continue;
    next.focus();
    next.select();
    return;
  }
  title.form?.querySelector<HTMLElement>('[type=submit]')?.focus();
}

function progressText(share: number | null): string {
  if (share === null) return text.waiting;
  return share >= 1 ? text.processing : text.sendingShare(Math.round(share * 100));
}
