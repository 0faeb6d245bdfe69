import { usePanelServices } from '../panel-services';
import { strings } from '../strings';
import { LoadedDocument } from '../ui/loaded-document';
import { SettingsForm } from './settings-form';

/** Configurações: loads, edits locally, saves on the button (§2, §4). */
export function SettingsPage() {
  const { editor } = usePanelServices();
  const { heading, loadFailed } = strings.settings;
  return (
    <LoadedDocument name="settings" heading={heading} loadFailed={loadFailed} read={editor.readSettings}>
      {(initial, onSaved) => <SettingsForm initial={initial} onSaved={onSaved} />}
    </LoadedDocument>
  );
}
