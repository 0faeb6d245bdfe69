import { Link } from '../routing/link';
import { paths } from '../routing/paths';
import { strings } from '../words/strings';
import { Notice } from './notice';

/** The site's own 404 page. */
export function NotFoundPage() {
  const { code, heading, text, home, moda, publicidade } = strings.notFound;
  return (
    <Notice figure={code} heading={heading} text={text}>
      <Link to={paths.home}>{home}</Link>
      <Link to={paths.gallery('moda')}>{moda}</Link>
      <Link to={paths.gallery('publicidade')}>{publicidade}</Link>
    </Notice>
  );
}

/** Replaces a page that failed to render. */
export function CrashPage() {
  return (
    <Notice heading={strings.crash.heading} text={strings.crash.text}>
      <button type="button" onClick={() => window.location.reload()}>
        {strings.crash.reload}
      </button>
    </Notice>
  );
}
