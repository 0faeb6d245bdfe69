import { memo } from 'react';
import { titleMaxLength } from '../../../contract/limits';
import { formatFileSize } from '../../../lib/file-size';
import { CloseIcon } from '../../../ui/icons';
import { strings } from '../../strings';
import { IconButton } from '../../ui/icon-button';
import { ProgressBar } from '../../ui/progress-bar';
import { TextArea, TextField } from '../../ui/text-field';
import { DraftPreview } from './draft-preview';
import styles from './draft-row.module.css';
import type { Draft } from './upload-queue';

interface DraftRowProps {
  draft: Draft;
  onEdit: (id: string, change: Partial<Pick<Draft, 'title' | 'description'>>) => void;
  onRemove: (id: string) => void;
}

/** A chosen file: its preview, its words, and how far it has come. */
export const DraftRow = memo(function DraftRow({ draft, onEdit, onRemove }: DraftRowProps) {
  const { id, file, title, description, phase, isTitleMissing, failure } = draft;
  const text = strings.gallery;
  const isSending = phase === 'sending';
  return (
    <li className={styles.row}>
      <DraftPreview draft={draft} />
      <p className={styles.file}>
        <span className={styles.name}>{file.name}</span>
        <span>{formatFileSize(file.size)}</span>
      </p>
      {!isSending && (
        <IconButton
          className={styles.remove}
          label={text.removeDraft(file.name)}
          onClick={() => onRemove(id)}
        >
          <CloseIcon />
        </IconButton>
      )}
      <div className={styles.fields}>
        <TextField
          label={text.title}
          required
          maxLength={titleMaxLength}
          readOnly={isSending}
          value={title}
          error={isTitleMissing ? text.titleMissing : undefined}
          onChange={(event) => onEdit(id, { title: event.target.value })}
        />
        <TextArea
          label={text.description}
          rows={1}
          readOnly={isSending}
          value={description}
          onChange={(event) => onEdit(id, { description: event.target.value })}
        />
      </div>
      {phase !== 'chosen' && <DraftProgress draft={draft} />}
      {failure !== null && <p className={styles.failure}>{failure}</p>}
    </li>
  );
});

function DraftProgress({ draft: { phase, share, title } }: { draft: Draft }) {
  const text = strings.gallery;
  const isProcessing = share >= 1;
  if (phase === 'waiting') {
    return <p className={styles.progress}>{text.waiting}</p>;
  }
  return (
    <div className={styles.progress}>
      <ProgressBar label={text.progressOf(title)} share={isProcessing ? null : share} />
      <p>{isProcessing ? text.processing : text.sendingShare(Math.round(share * 100))}</p>
    </div>
  );
}
