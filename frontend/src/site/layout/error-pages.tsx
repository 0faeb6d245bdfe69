import { site as strings } from 'contract/words/pt';
import { Link } from '../routing/link';
import { paths } from '../routing/paths';
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

/** Replaces a page that failed to render, or whose script did not come. */
export function CrashPage({ isMissing }: { isMissing: boolean }) {
  const { crash, missing, notFound } = strings;
  const { heading, text } = isMissing ? missing : crash;
  return (
    <Notice heading={heading} text={text}>
      <button type="button" onClick={() => window.location.reload()}>
        {crash.reload}
      </button>
      {/* Loads a document: what failed may be shared by all pages. */}
      <a href={paths.home}>{notFound.home}</a>
    </Notice>
  );
}
