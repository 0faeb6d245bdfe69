import { usePanelServices } from '../panel-services';
import { strings } from '../strings';
import { LoadedDocument } from '../ui/loaded-document';
import { AboutEditor } from './about-editor';

/** Editor da Página Sobre: loads on open (§2, §4). */
export function AboutPage() {
  const { editor } = usePanelServices();
  const { heading, loadFailed } = strings.about;
  return (
    <LoadedDocument name="about" heading={heading} loadFailed={loadFailed} read={editor.readAbout}>
      {(initial, onSaved) => <AboutEditor initial={initial} onSaved={onSaved} />}
    </LoadedDocument>
  );
}
