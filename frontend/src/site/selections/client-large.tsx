import { CloseIcon, NextIcon, PreviousIcon } from '../../ui/icons';
import { MagnifierIcon } from '../../ui/magnifier-icon';
import { VisuallyHidden } from '../../ui/visually-hidden';
import styles from './client-page.module.css';
import type { ClientText } from './client-words';

/**
 * The large view of one photograph or film. The page's script opens it, and brings into it the page's bar, and what is beneath the
 * photograph: it stands in the form, so these are still the form's own fields.
 */
export function ClientLarge({ text }: { text: ClientText }) {
  const { large } = text.client;
  return (
    <dialog className={styles.large} id="c-large">
      <div className={styles.top}>
        <button
          type="button"
          className={styles.previous}
          data-do="previous"
          aria-label={text.site.viewer.previous}
        >
          <PreviousIcon />
        </button>
        <button type="button" className={styles.next} data-do="next" aria-label={large.next}>
          <NextIcon />
        </button>
        <button type="button" className={styles.zoom} data-do="zoom" aria-label={large.zoom}>
          <MagnifierIcon isPlus />
        </button>
        <button type="button" data-do="close" aria-label={text.site.viewer.close}>
          <CloseIcon />
        </button>
      </div>
      <div className={styles.stage} />
      <div className={styles.failed} role="alert" hidden>
        <p>{large.failed}</p>
        <button type="button" className={styles.button} data-do="again">
          {large.again}
        </button>
      </div>
      <div className={styles.below} />
      <p role="status" id="c-said">
        <VisuallyHidden>{''}</VisuallyHidden>
      </p>
    </dialog>
  );
}
