import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { toast } from 'react-toastify';
import { isDataError } from '../../data/data-error';
import { classNames } from '../../lib/class-names';
import { report } from '../../lib/report';
import { ButtonLink } from '../kit/ui/button';
import layout from '../kit/ui/layout.module.css';
import { toastFailure } from '../kit/ui/toast-failure';
import { paths } from '../kit/words/paths';
import { type Draft, isListed } from '../uploads/draft';
import { isBeingSent, progressOf } from '../uploads/progress-of';
import { uploadStrings } from '../uploads/strings';
import { uploadedText } from '../uploads/upload-outcome';
import { UploadProgress } from '../uploads/upload-progress';
import { useUploadQueue, useUploads } from '../uploads/use-uploads';
import styles from './upload-strip.module.css';

/** Shows queued and current uploads on pages without their form. */
export function UploadStrip() {
  useUploadToasts();
  const { pathname } = useLocation();
  const uploads = useUploads();
  const progress = progressOf(uploads);
  const shown = uploads.drafts.filter(progress === null ? isListed : isBeingSent);
  const [first] = shown;
  if (first === undefined || shown.some((draft) => screenOf(draft) === pathname)) return null;
  const text = uploadStrings;
  return (
    <section className={classNames(layout.info, styles.strip)} aria-label={text.uploads}>
      {progress === null ? (
        <p className={styles.left}>{text.notSent(shown.length)}</p>
      ) : (
        <UploadProgress progress={progress} />
      )}
      <ButtonLink to={screenOf(first)}>{progress === null ? text.goOn : text.see}</ButtonLink>
    </section>
  );
}

/** The path of the page whose form shows a draft. */
function screenOf({ category, story }: Draft): string {
  return story === null ? paths.gallery(category) : paths.story(story);
}

/** Toasts the results of uploads on any page. */
function useUploadToasts(): void {
  const uploads = useUploadQueue();
  useEffect(
    () =>
      uploads.listen((event) => {
        if (event.kind === 'finished') {
          toast.success(uploadedText(event.photos, event.videos));
        } else if (event.kind === 'failed' && !isDataError(event.error, 'declined')) {
          report(event.error);
          const { uploadFailed } = uploadStrings;
          const reason = event.failure === uploadFailed ? null : event.failure;
          toastFailure(uploadFailed, event.error, { reason });
        }
      }),
    [uploads],
  );
}
