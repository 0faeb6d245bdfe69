import './admin.css';
import { chunkTimeoutMs } from 'contract/limits';
import { createRoot } from 'react-dom/client';
import { dataSource } from '../../config';
import type { PanelData } from '../../data/panel-data';
import { inTime } from '../../lib/in-time';
import { report } from '../../lib/report';
import { cleanStorage } from '../kit/services/session/clean-storage';
import { ErrorState } from '../kit/ui/error-state';
import { WholeScreen } from '../kit/ui/whole-screen';
import { mountPanel } from './mount-panel';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

cleanStorage();

/** The panel's data from this build's source (§7); the other source is never loaded. */
async function openPanel(): Promise<PanelData> {
  return dataSource === 'sample'
    ? (await import('../../data/sample/panel')).createSamplePanel()
    : (await import('../../data/strapi/panel')).createStrapiPanel();
}

const data = await inTime(openPanel(), chunkTimeoutMs).catch((error: unknown) => {
  createRoot(root).render(
    <WholeScreen>
      <ErrorState />
    </WholeScreen>,
  );
  report(error);
  // Never resolves: another document replaces this one.
  return new Promise<never>(() => undefined);
});
mountPanel(root, data);
