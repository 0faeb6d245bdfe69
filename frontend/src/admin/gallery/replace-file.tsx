import { useRef } from 'react';
import type { GalleryItem } from '../../contract/gallery-item';
import type { Accepts } from '../../contract/site-settings';
import { SyncIcon } from '../ui/action-icons';
import { Button } from '../ui/button';
import { ProgressBar } from '../ui/progress-bar';
import styles from './replace-file.module.css';
import { galleryStrings } from './strings';
import { pickerAccept } from './upload/file-check';
import type { useReplaceFile } from './use-replace-file';

interface ReplaceFileProps {
  item: GalleryItem;
  accepts: Accepts;
  replacing: ReturnType<typeof useReplaceFile>;
}

/** Puts another picture or film in an item's place; its words, its place and its link stay. */
export function ReplaceFile({ item, accepts, replacing }: ReplaceFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const { share, problem, hints, replace, stop } = replacing;
  const text = galleryStrings;
  const label = text.replace[item.fileType];
  return (
    <div className={styles.replace}>
      {share === null ? (
        <Button onClick={() => input.current?.click()}>
          <SyncIcon />
          {label}
        </Button>
      ) : (
        <div className={styles.transfer}>
          <p role="status">{share < 1 ? text.sendingShare(Math.floor(share * 100)) : text.processing}</p>
          <ProgressBar label={text.progressOf(item.title)} share={share < 1 ? share : null} />
          <Button onClick={stop}>{text.stopReplacing}</Button>
        </div>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={pickerAccept(accepts)}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again after a failure.
          target.value = '';
          if (file) {
            void replace(file);
          }
        }}
      />
      {share === null && <p className={styles.hint}>{text.replaceHint}</p>}
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {hints.map((hint) => (
        <p key={hint} role="status" className={styles.hint}>
          {hint}
        </p>
      ))}
    </div>
  );
}
