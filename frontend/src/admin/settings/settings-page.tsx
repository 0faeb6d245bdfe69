import { usePanelServices } from '../panel-services';
import { LoadedDocument } from '../ui/loaded-document';
import { SettingsForm } from './settings-form';
import { settingsStrings } from './strings';

/** Configurações: loads, edits locally, saves on the button (§2, §4). */
export function SettingsPage() {
  const { editor } = usePanelServices();
  const { heading, loadFailed } = settingsStrings;
  return (
    <LoadedDocument name="settings" heading={heading} loadFailed={loadFailed} read={editor.readSettings}>
      {(initial, onSaved) => <SettingsForm initial={initial} onSaved={onSaved} />}
    </LoadedDocument>
  );
}
