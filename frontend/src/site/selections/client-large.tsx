import { CloseIcon, NextIcon, PreviousIcon } from '../../ui/icons';
import { MagnifierIcon } from '../../ui/magnifier-icon';
import { VisuallyHidden } from '../../ui/visually-hidden';
import styles from './client-page.module.css';
import type { ClientText } from './strings';

/**
 * The large view of one photograph or film. The page's script opens it, and brings into it the page's bar, and what is beneath the
 * photograph: it stands in the form, so these are still the form's own fields.
 */
export function ClientLarge({ text }: { text: ClientText['large'] }) {
  return (
    <dialog className={styles.large} id="c-large">
      <div className={styles.top}>
        <button type="button" className={styles.previous} data-do="previous" aria-label={text.previous}>
          <PreviousIcon />
        </button>
        <button type="button" className={styles.next} data-do="next" aria-label={text.next}>
          <NextIcon />
        </button>
        <button type="button" className={styles.zoom} data-do="zoom" aria-label={text.zoom}>
          <MagnifierIcon isPlus />
        </button>
        <button type="button" data-do="close" aria-label={text.close}>
          <CloseIcon />
        </button>
      </div>
      <div className={styles.stage} />
      <div className={styles.failed} role="alert" hidden>
        <p>{text.failed}</p>
        <button type="button" className={styles.button} data-do="again">
          {text.again}
        </button>
      </div>
      <div className={styles.below} />
      <p role="status" id="c-said">
        <VisuallyHidden>{''}</VisuallyHidden>
      </p>
    </dialog>
  );
}
