import { useEffect, useState, useSyncExternalStore } from 'react';
import { toast } from 'react-toastify';
import type { GalleryCategory } from '../../../contract/gallery-category';
import type { GalleryItem } from '../../../contract/gallery-item';
import { DataError } from '../../../data/data-error';
import type { TransferOptions } from '../../../data/site-editor';
import { report } from '../../../lib/report';
import { usePanelServices } from '../../panel-services';
import { strings } from '../../strings';
import { capturePoster } from './capture-poster';
import { isOutcomeUnknown, uploadFailure } from './upload-failure';
import { type Draft, UploadQueue } from './upload-queue';

interface UploadEvents {
  onUploaded: (item: GalleryItem) => void;
  /** No answer came, but the file may have been stored. */
  onUncertain: () => void;
}

/** A queue of the component's own: sends to a category, toasts what comes of it, stops when the component goes. */
export function useUploadQueue(category: GalleryCategory, { onUploaded, onUncertain }: UploadEvents) {
  const { editor } = usePanelServices();
  const [queue] = useState(() => new UploadQueue());
  const state = useSyncExternalStore(queue.subscribe, queue.getState);
  useEffect(() => () => queue.stop(), [queue]);

  const upload = async ({ kind, file, title, description }: Draft, transfer: TransferOptions) => {
    const poster = kind === 'video' ? await capturePoster(file) : null;
    if (transfer.signal?.aborted) {
      throw new DataError('aborted', 'The upload was stopped before it began');
    }
    const item = { category, title: title.trim(), description: description.trim(), file, poster };
    return await editor.uploadItem(item, transfer);
  };

  const send = () =>
    queue.send({
      upload,
      onUploaded: (item) => {
        toast.success(strings.gallery.uploaded[item.fileType]);
        onUploaded(item);
      },
      onFailed: (error, draft) => {
        const verdict = uploadFailure(error, draft.kind);
        if (verdict.failure !== null) {
          report(error);
          toast.error(verdict.failure);
        }
        if (isOutcomeUnknown(error, draft.share)) {
          onUncertain();
        }
        return verdict;
      },
    });

  return { ...state, queue, send };
}
