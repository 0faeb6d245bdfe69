import { rightsChangesIn } from 'contract/stories/shown-contents';
import type { PanelData } from '../panel-data';
import { Reachability } from '../reachability';
import type { Release } from '../release';
import type { SiteEditor } from '../site-editor';
import { createSampleAuthenticator } from './authenticator';
import { readContents } from './contents';
import { namesEditor } from './credits';
import { createSampleDiagnostics } from './diagnostics';
import { itemsEditor } from './gallery';
import { noticesEditor } from './notices';
import { invalid } from './refusals';
import { askingPort, clock } from './rights';
import { selectionsEditor } from './selections';
import { documentsEditor } from './site';
import { storiesEditor } from './stories';
import { readVisits } from './visits';

/** The panel's data in this browser, without a server. */
export function createSamplePanel(): PanelData {
  return {
    authenticator: createSampleAuthenticator(),
    openEditor: (_tokens, release) => createSampleEditor(release),
    openDiagnostics: createSampleDiagnostics,
    reachability: new Reachability(async () => true),
  };
}

/** There is no server that could make one. */
const noBooks = 'Isto é só a amostra, que não faz PDFs. No seu site, o PDF sai daqui mesmo.';

/** A `SiteEditor` over this browser's local storage. @param release how its calls bring something out */
export function createSampleEditor(release: Release): SiteEditor {
  return {
    documents: askingPort(documentsEditor, release),
    items: askingPort(itemsEditor, release),
    stories: askingPort(storiesEditor, release),
    names: namesEditor,
    rights: { listChanges: async () => rightsChangesIn(readContents(), clock()) },
    selections: selectionsEditor,
    book: { make: () => Promise.reject(invalid('book/sample', noBooks)) },
    notices: noticesEditor,
    visits: { read: async () => readVisits() },
  };
}
