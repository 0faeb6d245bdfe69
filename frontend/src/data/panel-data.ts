import type { Authenticator, TokenSource } from './authenticator';
import type { Reachability } from './reachability';
import type { Release } from './release';
import type { SiteEditor } from './site-editor';

/** The panel's data ports; one object per implementation. */
export interface PanelData {
  authenticator: Authenticator;
  /** @param release how its calls bring something out */
  openEditor: (tokens: TokenSource, release: Release) => SiteEditor;
  openDiagnostics: (tokens: TokenSource) => Diagnostics;
  reachability: Reachability;
}

/** The result of one call of the diagnostic (§3, diagnostic test record). */
export interface DiagnosticRecord {
  name: string;
  ok: boolean;
  status: number | null;
  statusText: string;
  headers: Record<string, string>;
  /** The body: parsed JSON, or its first 200 characters (§7). */
  data: unknown;
  /** Why there was no response. */
  error: string | null;
}

/** Runs the calls of §7 in order, reports each result, and removes its test record. */
export interface Diagnostics {
  run(onRecord: (record: DiagnosticRecord) => void): Promise<void>;
}
