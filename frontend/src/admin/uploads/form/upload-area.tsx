import { chunkTimeoutMs } from 'contract/limits';
import { type ComponentProps, useEffect, useId, useState } from 'react';
import { classNames } from '../../../lib/class-names';
import { loadOnce } from '../../../lib/in-time';
import { report } from '../../../lib/report';
import { UploadIcon } from '../../kit/ui/action-icons';
import { Button } from '../../kit/ui/button';
import { FilePicker } from '../../kit/ui/file-picker';
import { strings } from '../../kit/words/strings';
import { draftsFor } from '../draft';
import { uploadStrings as text } from '../strings';
import { useUploads } from '../use-uploads';
import { pickerAccept } from './file-check';
import type { UploadForm } from './upload-form';
import styles from './upload-form.module.css';
import { Requirements, UploadHeading } from './upload-form-parts';
import { useFileDrop } from './use-file-drop';

type Form = typeof UploadForm;
interface AreaProps extends Omit<ComponentProps<Form>, 'first' | 'story'> {
  /** Whether files wait for the form: they would be lost with the page. */
  onWaiting: (isWaiting: boolean) => void;
}

let loaded: Form | null = null;
const load = loadOnce(async () => {
  loaded = (await import('./upload-form')).UploadForm;
  return loaded;
}, chunkTimeoutMs);
const preload = () => void load().catch(() => undefined);

/**
 * Where a gallery's files are dropped or picked. Its form comes with the first of them: they wait for it here, also while the line
 * is away. An open picker's input is never replaced before it has answered.
 */
export function UploadArea({ onWaiting, ...props }: AreaProps) {
  const { category, accepts } = props;
  const uploads = useUploads();
  const headingId = useId();
  const [Form, setForm] = useState<Form | null>(null);
  const [first, setFirst] = useState<ComponentProps<Form>['first']>();
  const [isMissing, setIsMissing] = useState(false);
  const isWaited =
    first !== undefined ||
    draftsFor(uploads.drafts, { category, story: null }).length > 0 ||
    uploads.hints.some((hint) => hint.category === category);
  const isAsked = isWaited && !isMissing;
  useEffect(() => {
    if (!isAsked) return;
    load().then(
      (found) => setForm(() => found),
      (error: unknown) => {
        report(error);
        setIsMissing(true);
      },
    );
  }, [isAsked]);
  const take = (way: 'choose' | 'drop') => (files: readonly File[]) =>
    setFirst((before) => ({ files: [...(before?.files ?? []), ...files], way }));
  const drop = useFileDrop(take('drop'), false);
  const Shown = Form ?? (isWaited ? loaded : null);
  const isWaiting = first !== undefined && Shown === null;
  useEffect(() => {
    onWaiting(isWaiting);
    return () => onWaiting(false);
  }, [isWaiting, onWaiting]);
  if (Shown) return <Shown {...props} first={first} />;
  return (
    <form
      className={classNames(styles.form, drop.isOver && styles.over)}
      aria-labelledby={headingId}
      aria-busy={isAsked}
      onPointerEnter={preload}
      onFocus={preload}
      {...drop.handlers}
    >
      <div className={styles.head}>
        <UploadHeading id={headingId} accepts={accepts} isOver={drop.isOver} drafts={[]} />
        <FilePicker
          kind="primary"
          label={text.choose}
          accept={pickerAccept(accepts)}
          multiple
          onFiles={take('choose')}
        >
          <UploadIcon />
          <span>{text.choose}</span>
        </FilePicker>
      </div>
      <Requirements accepts={accepts} />
      <div className={styles.messages}>
        <div role="alert">
          {isMissing && (
            <div className={styles.problem}>
              <p>{strings.chunk.text}</p>
              <Button onClick={() => setIsMissing(false)}>{strings.retry}</Button>
            </div>
          )}
        </div>
      </div>
    </form>
  );
}
