import { Link } from 'react-router-dom';
import { Button } from '../../kit/ui/button';
import { Card } from '../../kit/ui/card';
import layout from '../../kit/ui/layout.module.css';
import { paths } from '../../kit/words/paths';
import { strings } from '../../kit/words/strings';
import { newsStrings } from './strings';
import { useNews } from './use-news';

/** Number of selections before 'Ver todas as seleções'. */
const most = 5;

/** 'Novidades': what clients chose, wrote and sent, until that selection is opened; null for nothing. */
export function NewsCard() {
  const text = newsStrings;
  const { news = [], error, retry } = useNews();
  if (news.length === 0) {
    return error === undefined ? null : (
      <Card heading={text.heading} isRegion>
        <div className={layout.stack3}>
          <p role="alert">{text.failed}</p>
          <div className={layout.actions}>
            <Button onClick={retry}>{strings.retry}</Button>
          </div>
        </div>
      </Card>
    );
  }
  return (
    <Card heading={text.heading} isRegion>
      <ul>
        {news.slice(0, most).map((one) => (
          <li key={one.documentId}>
            <Link className={layout.link} to={paths.selection(one.documentId)}>
              {text.of(one)}
            </Link>
          </li>
        ))}
      </ul>
      {news.length > most && (
        <Link className={layout.link} to={paths.selections}>
          {text.all}
        </Link>
      )}
    </Card>
  );
}
