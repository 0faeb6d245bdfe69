import type { NoticeWay } from 'contract/notices';
import { panelKeys } from '../../kit/services/panel-keys';
import { usePanelServices } from '../../kit/services/panel-services';
import { usePanelData } from '../../kit/services/use-panel-data';
import { CheckField } from '../../kit/ui/check-field';
import { Fold } from '../../kit/ui/fold';
import layout from '../../kit/ui/layout.module.css';
import { Hint } from '../../kit/ui/text-field';
import { reportFailure } from '../../kit/ui/toast-failure';
import { settingsStrings } from './strings';

const text = settingsStrings.notices;

/** The ways by which the owner is told, of those that the operator has set; each is saved by itself, for visitors read the form's. */
export function NoticesFold() {
  const { editor } = usePanelServices();
  const { data, mutate } = usePanelData(panelKeys.notices, () => editor.notices.read());
  const ways = data?.filter(({ isSet }) => isSet) ?? [];
  if (ways.length === 0) return null;
  const on = ways.filter(({ isOn }) => isOn).map(({ way }) => text.ways[way].short);
  const change = async (way: NoticeWay, isOn: boolean) => {
    try {
      await mutate(await editor.notices.setOn(way, isOn), { revalidate: false });
    } catch (error) {
      reportFailure(text.saveFailed, error);
    }
  };
  return (
    <Fold label={text.heading} state={on.join(text.and) || text.off}>
      <div className={layout.stack3}>
        <Hint>{text.hint}</Hint>
        {ways.map(({ way, isOn }) => (
          <CheckField key={way} checked={isOn} onChange={(event) => void change(way, event.target.checked)}>
            {text.ways[way].long}
          </CheckField>
        ))}
      </div>
    </Fold>
  );
}
