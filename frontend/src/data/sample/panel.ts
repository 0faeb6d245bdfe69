import type { PanelData } from '../panel-data';
import { Reachability } from '../reachability';
import { createSampleAuthenticator } from './authenticator';
import { createSampleDiagnostics } from './diagnostics';
import { createSampleEditor } from './editor';

/** The panel's data in this browser, without a server. */
export function createSamplePanel(): PanelData {
  return {
    authenticator: createSampleAuthenticator(),
    openEditor: (_tokens, release) => createSampleEditor(release),
    openDiagnostics: createSampleDiagnostics,
    reachability: new Reachability(async () => true),
  };
}
