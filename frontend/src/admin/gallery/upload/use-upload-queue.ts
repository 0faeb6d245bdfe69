import { useEffect, useState, useSyncExternalStore } from 'react';
import { toast } from 'react-toastify';
import type { GalleryCategory } from '../../../contract/gallery-category';
import { type GalleryItem, itemVersion } from '../../../contract/gallery-item';
import { DataError } from '../../../data/data-error';
import type { TransferOptions } from '../../../data/site-editor';
import { report } from '../../../lib/report';
import { usePanelServices } from '../../panel-services';
import { strings } from '../../strings';
import { toastFailure } from '../../ui/toast-failure';
import { capturePoster } from './capture-poster';
import { isOutcomeUnknown, uploadFailure } from './upload-failure';
import { type Draft, UploadQueue } from './upload-queue';

interface UploadEvents {
  /** `hints`: what the owner should know about the file. */
  onUploaded: (item: GalleryItem, hints: string[]) => void;
  /** No answer came, but the file may have been stored. */
  onUncertain: () => void;
}

/** A queue of the component's own: sends to a category, toasts what comes of it, stops when the component goes. */
export function useUploadQueue(category: GalleryCategory, { onUploaded, onUncertain }: UploadEvents) {
  const { editor } = usePanelServices();
  const [queue] = useState(() => new UploadQueue());
  const state = useSyncExternalStore(queue.subscribe, queue.getState);
  useEffect(() => () => queue.stop(), [queue]);

  const upload = async ({ id, kind, file, ...words }: Draft, transfer: TransferOptions) => {
    const poster = kind === 'video' ? await capturePoster(file) : null;
    if (transfer.signal?.aborted) {
      throw new DataError('aborted', 'The upload was stopped before it began');
    }
    const title = words.title.trim();
    const description = words.description.trim();
    const uploaded = await editor.uploadItem(
      { key: id, category, title, description, file, poster },
      transfer,
    );
    const { item } = uploaded;
    if (item.title === title && (item.description ?? '') === description) {
      return uploaded;
    }
    // Stored by an earlier try whose answer was lost, under the words of then.
    const changed = await editor.updateItem(item.documentId, { title, description }, itemVersion(item));
    return { ...uploaded, item: changed };
  };

  const send = () =>
    queue.send({
      upload,
      onUploaded: ({ item, warnings }, { file }) => {
        toast.success(strings.gallery.uploaded[item.fileType]);
        onUploaded(
          item,
          warnings.map((warning) => strings.gallery.ofFile(file.name, warning)),
        );
      },
      onFailed: (error, draft) => {
        const verdict = uploadFailure(error, draft.kind);
        if (verdict.failure !== null) {
          report(error);
          toastFailure(verdict.failure, error);
        }
        if (isOutcomeUnknown(error, draft.share)) {
          onUncertain();
        }
        return verdict;
      },
    });

  return { ...state, queue, send };
}
