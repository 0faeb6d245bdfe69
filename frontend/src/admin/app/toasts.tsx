import { panelToastMs } from 'contract/limits';
import { useEffect, useRef } from 'react';
import {
  type CloseButtonProps,
  type Id,
  Slide,
  ToastContainer,
  type ToastTransitionProps,
  toast,
} from 'react-toastify';
import { CloseIcon } from '../../ui/icons';
import { strings } from '../kit/words/strings';
import styles from './toasts.module.css';

/** Replaces the library's button, whose label is English. */
function CloseButton({ closeToast }: CloseButtonProps) {
  return (
    <button
      type="button"
      className="Toastify__close-button"
      aria-label={strings.close}
      onClick={(event) => {
        event.stopPropagation();
        closeToast(true);
      }}
    >
      <CloseIcon />
    </button>
  );
}

/** Starts the timer after the slide-in, but not under the pointer or in an unfocused window, unlike the library (§4). */
function SlideIn({ playToast, ...props }: ToastTransitionProps) {
  const playUnlessHeld = () => {
    if (document.hasFocus() && !props.nodeRef.current?.matches(':hover')) playToast();
  };
  return <Slide {...props} playToast={playUnlessHeld} />;
}

/**
 * The toasts (§4, §9). One that says the same again, or the same failure, replaces the former. Reopening the popover keeps it
 * above open dialogs: the latest element of the top layer wins.
 */
export function Toasts() {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    layer.current?.showPopover();
    const shown = new Map<unknown, Id>();
    return toast.onChange(({ status, id, content, data: cause = content }) => {
      if (status === 'removed' && shown.get(cause) === id) shown.delete(cause);
      if (status !== 'added') return;
      const former = shown.get(cause);
      if (former !== undefined) toast.dismiss(former);
      shown.set(cause, id);
      if (document.querySelector('dialog:modal')) {
        layer.current?.hidePopover();
        layer.current?.showPopover();
      }
    });
  }, []);
  return (
    <div ref={layer} popover="manual" className={styles.layer}>
      <ToastContainer
        position="top-right"
        autoClose={panelToastMs}
        transition={SlideIn}
        closeOnClick
        pauseOnHover
        pauseOnFocusLoss
        draggable
        draggablePercent={80}
        newestOnTop
        aria-label={strings.notices}
        closeButton={CloseButton}
      />
    </div>
  );
}
