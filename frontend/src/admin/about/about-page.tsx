import { usePanelServices } from '../panel-services';
import { LoadedDocument } from '../ui/loaded-document';
import { AboutEditor } from './about-editor';
import { aboutStrings } from './strings';

/** Editor da Página Sobre: loads on open (§2, §4). */
export function AboutPage() {
  const { editor } = usePanelServices();
  const { heading, loadFailed } = aboutStrings;
  return (
    <LoadedDocument name="about" heading={heading} loadFailed={loadFailed} read={editor.readAbout}>
      {(initial, onSaved) => <AboutEditor initial={initial} onSaved={onSaved} />}
    </LoadedDocument>
  );
}
