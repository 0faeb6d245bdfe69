import { useSyncExternalStore } from 'react';
import { photosView } from '../../data/gallery-view';
import { keepPlace } from '../items/keep-place';
import { GridIcon, ListIcon } from '../kit/ui/action-icons';
import { IconButton } from '../kit/ui/icon-button';
import { galleryStrings } from './strings';

/** Changes between a grid and a list, on a phone. */
export function ViewButton() {
  const view = useSyncExternalStore(photosView.subscribe, photosView.read);
  const other = view === 'grid' ? 'list' : 'grid';
  return (
    <IconButton
      label={galleryStrings.view[other]}
      title={galleryStrings.view[other]}
      onClick={() => keepPlace(() => photosView.write(other))}
    >
      {other === 'grid' ? <GridIcon /> : <ListIcon />}
    </IconButton>
  );
}
