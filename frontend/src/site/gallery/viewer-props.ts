import type { GalleryItem } from '../../contract/gallery-item';

export interface ViewerProps {
  items: GalleryItem[];
  /** The open item's position in `items`. */
  index: number;
  /** How many items of the gallery come before `items`. */
  offset: number;
  /** Whether `items` is the whole gallery, so that its first follows its last. */
  isWhole: boolean;
  onView: (index: number) => void;
  onClose: () => void;
}
