import { chunkTimeoutMs } from 'contract/limits';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { PanelData } from '../../data/panel-data';
import { type Release, unasked } from '../../data/release';
import { inTime } from '../../lib/in-time';
import { MissingPart } from '../kit/services/lazy-page';
import { PanelServicesContext } from '../kit/services/panel-services';
import { ReleaseQuestion } from '../kit/services/release-question';
import { Session } from '../kit/services/session/session';
import { UnsavedEdits } from '../kit/services/session/unsaved-edits';
import { followBack } from '../kit/ui/dialog-history';
import type { UploadQueue } from '../uploads/upload-queue';
import { UploadsContext } from '../uploads/use-uploads';
import { routes } from './routes';

/** Mounts the panel at the window's address. Returns the unmount function. */
export function mountPanel(
  root: Element,
  { authenticator, openEditor, openDiagnostics, reachability }: PanelData,
): () => void {
  const session = new Session(authenticator);
  const unsaved = new UnsavedEdits();
  const releaseQuestion = new ReleaseQuestion();
  const open = (release: Release) => openEditor(session, release);
  const editor = open(releaseQuestion);
  const undoEditor = open(unasked);
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
  const { router, stop: stopRouter } = followBack(() => createBrowserRouter(routes));
  const reactRoot = createRoot(root, {
    // A missing chunk is no bug, and its boundary has reported it.
    onCaughtError: (error) => {
      if (!(error instanceof MissingPart)) reportError(error);
    },
  });
  const stops = [reachability.start(), session.start(), stopRouter, () => reactRoot.unmount()];
  reactRoot.render(
    <PanelServicesContext
      value={{
        session,
        unsaved,
        editor,
        undoEditor,
        openEditor: open,
        releaseQuestion,
        diagnostics,
        reachability,
      }}
    >
      <UploadsContext value={uploads}>
        <RouterProvider router={router} />
      </UploadsContext>
    </PanelServicesContext>,
  );
  return () => {
    for (const stop of stops.reverse()) stop();
  };
}
