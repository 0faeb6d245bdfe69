import type { GalleryItem } from 'contract/gallery/gallery-item';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toast } from 'react-toastify';
import { itemParameter } from '../kit/words/paths';
import { itemStrings } from './strings';

/**
 * Opens the item that the address names, once. The address loses it first, so that Back and a reload do not open it again.
 * @param items undefined until they are loaded
 */
export function useNamedItem(
  items: readonly GalleryItem[] | undefined,
  open: (item: GalleryItem) => void,
): void {
  const [parameters, setParameters] = useSearchParams();
  const named = parameters.get(itemParameter);
  const [waiting, setWaiting] = useState(named);
  useEffect(() => {
    if (named !== null) {
      setWaiting(named);
      setParameters({}, { replace: true });
    } else if (waiting !== null && items) {
      setWaiting(null);
      const item = items.find(({ documentId }) => documentId === waiting);
      if (item) open(item);
      else toast.warning(itemStrings.notHere);
    }
  }, [named, waiting, items, open, setParameters]);
}
