import type { ItemWords } from 'contract/item-words';
import { titleMaxLength } from 'contract/limits';
import { memo } from 'react';
import { formatFileSize } from '../../../lib/pt-br';
import { CloseIcon } from '../../../ui/icons';
import { IconButton } from '../../ui/icon-button';
import { TextField } from '../../ui/text-field';
import type { Draft } from '../draft';
import { OptionalWords } from '../optional-words';
import { uploadStrings } from '../strings';
import { DraftPreview } from './draft-preview';
import styles from './draft-row.module.css';
import { titleField } from './form-focus';

interface DraftRowProps {
  draft: Draft;
  isLast: boolean;
  /** It has its words from its story. */
  isBare: boolean;
  /** Reads the file of a draft, which the browser may keep. */
  fileOf: (id: string) => Promise<File | undefined>;
  onEdit: (id: string, change: Partial<ItemWords>) => void;
  /** Enter in the title. */
  onNext: (title: HTMLElement) => void;
  onRemove: (id: string) => void;
}

/** A chosen file: its preview, its words, and how far it has come. */
export const DraftRow = memo(function DraftRow({ draft, isLast, isBare, fileOf, ...on }: DraftRowProps) {
  const { id, file, kind, title, share, isTitleMissing, failure } = draft;
  const text = uploadStrings;
  const isSending = share !== null;
  return (
    <li className={styles.row}>
      <DraftPreview id={id} kind={kind} fileOf={fileOf} />
      <p className={styles.file}>
        <span className={styles.name}>{file.name}</span>
        <span>{formatFileSize(file.size)}</span>
      </p>
      {!isSending && (
        <IconButton
          className={styles.remove}
          label={text.removeDraft(file.name)}
          onClick={() => on.onRemove(id)}
        >
          <CloseIcon />
        </IconButton>
      )}
      {!isBare && (
        <div className={styles.fields}>
          <TextField
            {...titleField}
            label={text.title}
            required
            maxLength={titleMaxLength}
            enterKeyHint={isLast ? 'done' : 'next'}
            readOnly={isSending}
            value={title}
            error={isTitleMissing ? text.titleMissing : undefined}
            // What was proposed is there to be typed over.
            onFocus={(event) => title === draft.proposed && event.currentTarget.select()}
            onChange={(event) => on.onEdit(id, { title: event.target.value })}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
                event.preventDefault();
                on.onNext(event.currentTarget);
              }
            }}
          />
          <OptionalWords
            words={draft}
            rows={1}
            readOnly={isSending}
            onEdit={(change) => on.onEdit(id, change)}
          />
        </div>
      )}
      {draft.phase === 'waiting' && <p className={styles.progress}>{progressText(share)}</p>}
      {failure !== null && <p className={styles.failure}>{failure}</p>}
    </li>
  );
});

function progressText(share: number | null): string {
  const text = uploadStrings;
  if (share === null) {
    return text.waiting;
  }
  return share >= 1 ? text.processing : text.sendingShare(Math.round(share * 100));
}
