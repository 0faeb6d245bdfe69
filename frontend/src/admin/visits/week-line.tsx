import { Link } from 'react-router-dom';
import { panelKeys } from '../kit/services/panel-keys';
import { usePanelServices } from '../kit/services/panel-services';
import { usePanelData } from '../kit/services/use-panel-data';
import { Card } from '../kit/ui/card';
import layout from '../kit/ui/layout.module.css';
import { paths } from '../kit/words/paths';
import { visitsStrings } from './strings';

/** The views of the last seven days, with the way to 'Visitas'; null before any was counted. */
export function WeekLine() {
  const { editor } = usePanelServices();
  const { data } = usePanelData(panelKeys.visits, () => editor.visits.read());
  if (!data?.since) return null;
  const view = data.days.slice(-7).reduce((sum, day) => sum + day.view, 0);
  return (
    <Card>
      <Link className={layout.link} to={paths.visits}>
        {visitsStrings.week(view)}
      </Link>
    </Card>
  );
}
