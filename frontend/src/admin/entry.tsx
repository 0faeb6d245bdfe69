import { createRoot } from 'react-dom/client';
import { PanelNotice } from './panel-notice';

const root = document.getElementById('root');
if (!root) {
  throw new Error('The page has no #root');
}
createRoot(root).render(<PanelNotice />);
