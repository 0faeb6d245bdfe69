import type { GalleryItem } from '../../contract/gallery-item';

export interface ViewerProps {
  items: GalleryItem[];
  /** The open item's position in `items`. */
  index: number;
  onView: (index: number) => void;
  onClose: () => void;
}
