import { rightsChangesIn } from 'contract/stories/shown-contents';
import type { PanelData } from '../panel-data';
import { Reachability } from '../reachability';
import type { Release } from '../release';
import type { SiteEditor } from '../site-editor';
import { createSampleAuthenticator } from './authenticator';
import { bookMaker } from './book';
import { readContents } from './contents';
import { namesEditor } from './credits';
import { createSampleDiagnostics } from './diagnostics';
import { itemsEditor } from './gallery';
import { noticesEditor } from './notices';
import { askingPort, clock } from './rights';
import { selectionsEditor } from './selections';
import { documentsEditor } from './site';
import { storiesEditor } from './stories';
import { visitsReader } from './visits';

/** The panel's data in this browser, without a server. */
export function createSamplePanel(): PanelData {
  return {
    authenticator: createSampleAuthenticator(),
    openEditor: (_tokens, release) => createSampleEditor(release),
    openDiagnostics: createSampleDiagnostics,
    reachability: new Reachability(async () => true),
  };
}

/** A `SiteEditor` over this browser's local storage. @param release how its calls bring something out */
export function createSampleEditor(release: Release): SiteEditor {
  return {
    documents: askingPort(documentsEditor, release),
    items: askingPort(itemsEditor, release),
    stories: askingPort(storiesEditor, release),
    names: namesEditor,
    rights: { listChanges: async () => rightsChangesIn(readContents(), clock()) },
    selections: selectionsEditor,
    book: bookMaker,
    notices: noticesEditor,
    visits: visitsReader,
  };
}
