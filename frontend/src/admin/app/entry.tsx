import './admin.css';
import { chunkTimeoutMs } from 'contract/limits';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { dataSource } from '../../config';
import type { PanelData } from '../../data/panel-data';
import { inTime } from '../../lib/in-time';
import { report } from '../../lib/report';
import { MissingPart } from '../services/lazy-page';
import { PanelServicesContext } from '../services/panel-services';
import { cleanStorage } from '../services/session/clean-storage';
import { Session } from '../services/session/session';
import { UnsavedEdits } from '../services/session/unsaved-edits';
import { ErrorState } from '../ui/error-state';
import { WholeScreen } from '../ui/whole-screen';
import type { UploadQueue } from '../uploads/upload-queue';
import { UploadsContext } from '../uploads/use-uploads';
import { routes } from './routes';

const root = document.getElementById('root');
if (!root) {
  throw new Error('The page has no #root');
}

cleanStorage();

/** The panel's data from the source this build names (§7). The other one is never loaded. */
async function openPanel(): Promise<PanelData> {
  return dataSource === 'sample'
    ? (await import('../../data/sample/panel')).createSamplePanel()
    : (await import('../../data/strapi/panel')).createStrapiPanel();
}

const { authenticator, openEditor, openDiagnostics, reachability } = await inTime(
  openPanel(),
  chunkTimeoutMs,
).catch((error: unknown) => {
  createRoot(root).render(
    <WholeScreen>
      <ErrorState />
    </WholeScreen>,
  );
  report(error);
  // Nothing follows but another document.
  return new Promise<never>(() => undefined);
});
const session = new Session(authenticator);
const unsaved = new UnsavedEdits();
const editor = openEditor(session);
const diagnostics = openDiagnostics(session);
let queue: Promise<UploadQueue> | undefined;
const uploads = () => {
  queue ??= inTime(import('../uploads/open-uploads'), chunkTimeoutMs).then(
    ({ openUploads }) => openUploads({ session, unsaved, editor, reachability }),
    (error: unknown) => {
      throw new MissingPart('The uploads did not come', { cause: error });
    },
  );
  return queue;
};
reachability.start();
session.start();

createRoot(root, {
  // What did not come is no fault of the program, and its boundary has reported it.
  onCaughtError: (error) => {
    if (!(error instanceof MissingPart)) reportError(error);
  },
}).render(
  <PanelServicesContext value={{ session, unsaved, editor, diagnostics, reachability }}>
    <UploadsContext value={uploads}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </UploadsContext>
  </PanelServicesContext>,
);
