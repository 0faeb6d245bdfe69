import { memo } from 'react';
import { formatDuration } from '../../../lib/duration';
import { formatFileSize } from '../../../lib/pt-br';
import { CloseIcon, PlayIcon } from '../../../ui/icons';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { IconButton } from '../../kit/ui/icon-button';
import { type Draft, isUntitled } from '../draft';
import { rareFormat } from '../film-words';
import { uploadStrings as text } from '../strings';
import type { UploadQueue } from '../upload-queue';
import styles from './draft-grid.module.css';
import { DraftPreview } from './draft-preview';

interface DraftTileProps {
  draft: Draft;
  /** Its story provides the title. */
  isBare: boolean;
  isTitleMissing: boolean;
  /** Share of its bytes sent, 0 to 1; null unless it is being sent. */
  share: number | null;
  queue: UploadQueue;
  /** Opens its words; null where they are open beside it. */
  onOpen: ((id: string) => void) | null;
}

/** A chosen file: its picture, how it stands, its title, and a button that removes it. */
export const DraftTile = memo(function DraftTile({ draft, share, queue, onOpen, ...is }: DraftTileProps) {
  const { id, file, kind, title, facts } = draft;
  const state = stateOf(draft, share, is.isTitleMissing);
  const seconds = facts?.film?.seconds;
  const shown = (
    <span className={styles.picture}>
      <DraftPreview draft={draft} queue={queue} />
      {state && (
        <span className={styles.state} data-wrong={state.isWrong}>
          {state.words}
        </span>
      )}
      {kind === 'video' && (
        <span className={styles.length}>
          <PlayIcon />
          {seconds ? <span>{formatDuration(seconds)}</span> : null}
        </span>
      )}
    </span>
  );
  return (
    <li className={styles.tile}>
      {onOpen ? (
        <button type="button" className={styles.open} onClick={() => onOpen(id)}>
          <VisuallyHidden>
            <span>{text.editDraft(file.name)}</span>
          </VisuallyHidden>
          {shown}
          {!is.isBare && (
            <span className={styles.title} data-teaser>
              {title}
            </span>
          )}
        </button>
      ) : (
        <div className={styles.open}>{shown}</div>
      )}
      {share === null && (
        <IconButton
          className={styles.remove}
          label={text.removeDraft(file.name)}
          onClick={() => void queue.remove([id])}
        >
          <span className={styles.cross}>
            <CloseIcon />
          </span>
        </IconButton>
      )}
    </li>
  );
});

function stateOf(
  draft: Draft,
  share: number | null,
  isTitleMissing: boolean,
): { words: string; isWrong: boolean } | null {
  const { phase, failure, facts, kind, reducedFrom } = draft;
  const right = (words: string) => ({ words, isWrong: false });
  const wrong = (words: string) => ({ words, isWrong: true });
  if (share !== null) return right(share >= 1 ? text.processing : `${Math.round(share * 100)} %`);
  if (phase === 'waiting') return right(text.waiting);
  if (failure !== null) return wrong(text.notSentShort);
  if (isTitleMissing && isUntitled(draft)) return wrong(text.untitled);
  const format = rareFormat(facts?.film);
  if (kind === 'video' && facts?.hasPoster === false) return wrong(text.film.noPoster);
  if (format) return wrong(format);
  return reducedFrom === null ? null : right(text.reducedFrom(formatFileSize(reducedFrom)));
}
