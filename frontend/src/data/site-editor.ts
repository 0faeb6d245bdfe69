import type { Visits } from 'contract/visits/visits';
import type { AskedBook, MadeBook, TellProgress } from './book';
import type { NamesEditor } from './credits';
import type { ItemsEditor } from './gallery';
import type { NoticesEditor } from './notices';
import type { RightsEditor } from './rights';
import type { SelectionsEditor } from './selections';
import type { DocumentsEditor } from './site';
import type { StoriesEditor } from './stories';

/**
 * The owner's writes (§7), one port per kind of content. All methods reject with a `DataError`. A save based on an outdated
 * version is a `conflict`; `version: null` overwrites any version.
 */
export interface SiteEditor {
  documents: DocumentsEditor;
  items: ItemsEditor;
  stories: StoriesEditor;
  names: NamesEditor;
  rights: RightsEditor;
  notices: NoticesEditor;
  selections: SelectionsEditor;
  /** Makes a PDF, which is whole. */
  book: { make(asked: AskedBook, tell: TellProgress, signal: AbortSignal): Promise<MadeBook> };
  visits: { read(): Promise<Visits> };
}
