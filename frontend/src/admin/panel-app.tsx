import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import './admin.css';
import { routes } from './routes';

const router = createBrowserRouter(routes);

/** The owner's panel. */
export function PanelApp() {
  return <RouterProvider router={router} />;
}
