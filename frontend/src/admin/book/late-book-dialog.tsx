import { lateDialog } from '../kit/services/late-dialog';

/** The dialog in a chunk of its own: most visits to a screen make no PDF. */
export const { LateDialog: LateBookDialog } = lateDialog(
  async () => (await import('./book-dialog')).BookDialog,
);
