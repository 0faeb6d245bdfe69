import { useMedia } from '../../../lib/use-media';

/** Whether the window is as narrow as a phone's; the CSS of such widths says `width < 640px`. */
export const useIsPhone = (): boolean => useMedia('(width < 640px)');
