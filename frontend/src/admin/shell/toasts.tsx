import { Slide, ToastContainer } from 'react-toastify';
import { panelToastMs } from '../../contract/limits';

/** The toasts over the panel (§4, §9). A chunk of its own: the sign-in shows none. */
export function Toasts() {
  return (
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
  );
}
