import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Slide, ToastContainer } from 'react-toastify';
import { panelToastMs } from '../contract/limits';
import './admin.css';
import { routes } from './routes';

const router = createBrowserRouter(routes);

/** The owner's panel, and the toasts over it (§4). */
export function PanelApp() {
  return (
    <>
      <RouterProvider router={router} />
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
    </>
  );
}
