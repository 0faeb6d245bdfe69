import { Link } from 'react-router-dom';
import { panelKey } from '../kit/services/panel-keys';
import { usePanelServices } from '../kit/services/panel-services';
import { usePanelData } from '../kit/services/use-panel-data';
import { useSeenAgain } from '../kit/services/use-seen-again';
import { Button } from '../kit/ui/button';
import { Card } from '../kit/ui/card';
import layout from '../kit/ui/layout.module.css';
import { paths } from '../kit/words/paths';
import { strings } from '../kit/words/strings';
import { selectionStrings } from './strings';

/** Number of selections before 'Ver todas as seleções'. */
const most = 5;

/** What clients chose, wrote and sent that she has not looked at; null for nothing. */
export function NewsCard() {
  const { editor } = usePanelServices();
  const text = selectionStrings;
  const { data, error, retry } = usePanelData(
    panelKey('selections-news'),
    async () => (await editor.selections.readNews()).selections,
  );
  useSeenAgain(retry);
  const news = data ?? [];
  if (news.length === 0) {
    return error === undefined ? null : (
      <Card heading={text.news}>
        <div className={layout.stack3}>
          <p role="alert">{text.newsFailed}</p>
          <div className={layout.actions}>
            <Button onClick={retry}>{strings.retry}</Button>
          </div>
        </div>
      </Card>
    );
  }
  return (
    <Card heading={text.news}>
      <ul>
        {news.slice(0, most).map((one) => (
          <li key={one.documentId}>
            <Link className={layout.link} to={paths.selection(one.documentId)}>
              {text.newsOf(one)}
            </Link>
          </li>
        ))}
      </ul>
      {news.length > most && (
        <Link className={layout.link} to={paths.selections}>
          {text.allNews}
        </Link>
      )}
    </Card>
  );
}
