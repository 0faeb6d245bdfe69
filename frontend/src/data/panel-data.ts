import type { Authenticator } from './authenticator';
import type { Diagnostics } from './diagnostics';
import type { Reachability } from './reachability';
import type { SiteEditor } from './site-editor';
import type { TokenSource } from './token-source';

/** Everything the panel works on; one object per implementation. */
export interface PanelData {
  authenticator: Authenticator;
  openEditor: (tokens: TokenSource) => SiteEditor;
  openDiagnostics: (tokens: TokenSource) => Diagnostics;
  reachability: Reachability;
}
