import { useEffect, useRef } from 'react';
import { Slide, ToastContainer, toast } from 'react-toastify';
import { panelToastMs } from '../../contract/limits';
import styles from './toasts.module.css';

/**
 * The toasts over the panel (§4, §9), over its open dialogs too: both are in the browser's top layer, where the last one
 * shown is above. A chunk of its own: the sign-in shows none.
 */
export function Toasts() {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    layer.current?.showPopover();
    return toast.onChange(({ status }) => {
      if (status === 'added' && document.querySelector('dialog:modal')) {
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
        transition={Slide}
        closeOnClick
        pauseOnHover
        pauseOnFocusLoss
        draggable
        draggablePercent={80}
        newestOnTop
      />
    </div>
  );
}
