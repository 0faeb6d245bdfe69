import type { ItemWords } from 'contract/gallery/item-words';
import { titleMaxLength } from 'contract/limits';
import { useEffect, useRef, useState } from 'react';
import { formatFileSize } from '../../../lib/pt-br';
import { Button } from '../../kit/ui/button';
import { CheckField } from '../../kit/ui/check-field';
import { FilePicker } from '../../kit/ui/file-picker';
import layout from '../../kit/ui/layout.module.css';
import { TextField } from '../../kit/ui/text-field';
import type { Draft } from '../draft';
import { drawJpeg } from '../image/draw-jpeg';
import { creditsOf, textsOf } from '../lot-words';
import { OptionalWords } from '../optional-words';
import { uploadStrings as text } from '../strings';
import type { UploadQueue } from '../upload-queue';
import styles from './draft-grid.module.css';
import { FileTexts } from './file-texts';

interface DraftWordsProps {
  draft: Draft;
  /** Its story provides the title and the credits. */
  isBare: boolean;
  isTitleMissing: boolean;
  isSending: boolean;
  /** The focus goes to its first field. */
  isFocused: boolean;
  /** What a file picker offers in place of a file that is gone. */
  accept: string;
  queue: UploadQueue;
  /** Enter in the title. */
  onEnter: () => void;
  onReplace: (file: File) => void;
}

/** Width of a poster in px. */
const posterWidthPx = 1280;

/** What is said of a chosen file, and what its file offers. */
export function DraftWords({ draft, isSending, queue, onEnter, onReplace, ...is }: DraftWordsProps) {
  const { id, file, kind, title, description, failure, facts, phase } = draft;
  const [isPosterRefused, setIsPosterRefused] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const { isFocused } = is;
  useEffect(() => {
    if (isFocused) fields.current?.querySelector<HTMLElement>('input:not([type=file]), textarea')?.focus();
  }, [isFocused]);
  const edit = (change: Partial<ItemWords>) => void queue.change([id], change);
  const [credit] = creditsOf({ facts, isCredited: true });
  const names = facts?.words.creators.join(', ') ?? '';
  const choosePoster = async (picture: File) => {
    const poster = await drawJpeg(picture, posterWidthPx);
    setIsPosterRefused(poster === null);
    if (poster === null) return;
    await queue.setPoster(id, poster);
    await queue.change([id], (now) => ({ facts: now.facts && { ...now.facts, hasPoster: true } }));
  };
  return (
    <div ref={fields} className={styles.words}>
      <p className={styles.file}>
        <span className={styles.name}>{file.name}</span>
        <span>{formatFileSize(file.size)}</span>
      </p>
      {failure !== null && <p className={layout.problem}>{failure}</p>}
      {failure === text.fileGone && phase !== 'waiting' && (
        <FilePicker
          label={text.chooseAgain}
          accept={is.accept}
          onFiles={([again]) => again && onReplace(again)}
        >
          <span>{text.chooseAgain}</span>
        </FilePicker>
      )}
      {failure !== null && failure !== text.fileGone && phase !== 'waiting' && (
        <Button onClick={() => queue.send([id])}>{text.sendAgain}</Button>
      )}
      {kind === 'video' && facts?.hasPoster === false && (
        <FilePicker
          label={text.film.poster}
          accept="image/jpeg,image/png,image/webp"
          onFiles={([picture]) => picture && void choosePoster(picture)}
        >
          <span>{text.film.poster}</span>
        </FilePicker>
      )}
      {isPosterRefused && (
        <p role="alert" className={layout.problem}>
          {text.film.posterRefused}
        </p>
      )}
      {!is.isBare && (
        <TextField
          label={text.title}
          required
          maxLength={titleMaxLength}
          enterKeyHint="next"
          readOnly={isSending}
          value={title}
          error={is.isTitleMissing ? text.titleMissing : undefined}
          // Typing replaces a proposed title.
          onFocus={(event) => title === draft.proposed && event.currentTarget.select()}
          onChange={(event) => edit({ title: event.target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
              event.preventDefault();
              onEnter();
            }
          }}
        />
      )}
      {!is.isBare && (
        <FileTexts
          texts={textsOf([draft], 'headline')}
          now={title}
          onTake={(taken) => edit({ title: taken.slice(0, titleMaxLength) })}
        />
      )}
      <OptionalWords words={draft} rows={2} readOnly={isSending} onEdit={edit} />
      <FileTexts
        texts={textsOf([draft], 'caption')}
        now={description}
        onTake={(taken) => edit({ description: taken })}
      />
      {!is.isBare && credit && (
        <CheckField
          checked={draft.isCredited}
          onChange={({ target }) => void queue.change([id], { isCredited: target.checked })}
        >
          {text.creditFromFile(names)}
        </CheckField>
      )}
    </div>
  );
}
