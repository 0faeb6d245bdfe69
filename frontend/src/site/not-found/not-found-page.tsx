import { paths } from '../paths';
import { Link } from '../routing/link';
import { strings } from '../strings';
import { ErrorNotice } from './error-notice';

/** The site's own 404 page. */
export function NotFoundPage() {
  const { code, heading, text, home, moda, publicidade } = strings.notFound;
  return (
    <ErrorNotice figure={code} heading={heading} text={text}>
      <Link to={paths.home}>{home}</Link>
      <Link to={paths.gallery('moda')}>{moda}</Link>
      <Link to={paths.gallery('publicidade')}>{publicidade}</Link>
    </ErrorNotice>
  );
}
