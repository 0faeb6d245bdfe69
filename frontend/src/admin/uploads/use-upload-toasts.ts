import { useEffect } from 'react';
import { toast } from 'react-toastify';
import { report } from '../../lib/report';
import { galleryStrings } from '../gallery/strings';
import { toastFailure } from '../ui/toast-failure';
import { uploadedText } from './uploaded-text';
import { useUploadQueue } from './use-uploads';

/** Says by toasts what comes of uploads, whichever page is open. */
export function useUploadToasts(): void {
  const uploads = useUploadQueue();
  useEffect(
    () =>
      uploads.listen((event) => {
        if (event.kind === 'finished') {
          toast.success(uploadedText(event.photos, event.videos));
        } else if (event.kind === 'failed') {
          report(event.error);
          const { uploadFailed } = galleryStrings;
          const reason = event.failure === uploadFailed ? null : event.failure;
          toastFailure(uploadFailed, event.error, { reason });
        }
      }),
    [uploads],
  );
}
