import { itemLink } from '../../lib/item-link';
import { CrashBoundary } from '../../ui/crash-boundary';
import { CrashPage } from '../layout/error-pages';
import { Footer } from '../layout/footer';
import { Header } from '../layout/header';
import { PageReadContext } from '../routing/link';
import { FirstLocationContext, type KeptState, useLocation } from '../routing/location';
import { matchRoute, pageKey, type SiteRoute } from '../routing/paths';
import { MissingPage } from './page-chunk';
import { partsOf } from './routes';
import { useDataPrefetch, useIntentPrefetch, usePageRead } from './use-prefetch';
import './site.css';
import { site as strings } from 'contract/words/pt';
import { type RefObject, use, useEffect, useRef } from 'react';
import { useCachedItem, useRead, useSettings, useStoryOf } from '../content/hooks';
import { SitePayloadContext } from '../content/payload';
import { reads } from '../content/reads';
import { siteName } from '../content/site-name';
import { Offline } from '../layout/offline';

/** The public site: the same tree on the server and in the browser. */
export function App() {
  const route = useRoute();
  const page = pageKey(route);
  const main = usePageArrival(page);
  const readPage = usePageRead();
  useIntentPrefetch();
  useDataPrefetch();
  return (
    <PageReadContext value={readPage}>
      <PageHead route={route} />
      <a className="skip-link" href="#conteudo">
        {strings.skipToContent}
      </a>
      <OnPaper route={route} />
      <Offline />
      <Header route={route} />
      <main id="conteudo" ref={main} tabIndex={-1}>
        <CrashBoundary
          key={page}
          fallback={(error) => <CrashPage isMissing={error instanceof MissingPage} />}
        >
          {partsOf(route).show(route)}
        </CrashBoundary>
      </main>
      {route.page !== 'home' && <Footer route={route} />}
    </PageReadContext>
  );
}

/** Replaces header and footer in print: the site's name and the page's address. */
function OnPaper({ route }: { route: SiteRoute }) {
  const { publicUrl } = use(SitePayloadContext);
  const { pathname } = useLocation();
  // The 404 page is the same for every address.
  const address = publicUrl.replace(/^https?:\/\//, '') + (route.page === 'not-found' ? '' : pathname);
  return <p className="on-paper">{`${siteName(useSettings())} · ${address}`}</p>;
}

/** The page to show: the 404 page at the address that the server answered with 404, else the page of the address. */
function useRoute(): SiteRoute {
  const { isMissing } = use(SitePayloadContext);
  const first = use(FirstLocationContext);
  const { pathname } = useLocation();
  return isMissing && pathname === first.pathname ? { page: 'not-found' } : matchRoute(pathname);
}

/**
 * After navigation to another page, focuses the content and scrolls to the top; Back and Forward keep the scroll position, and
 * focus the link that was followed.
 */
function usePageArrival(page: string): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(page);
  const { isReturn, state } = useLocation();
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (!isReturn) window.scrollTo({ top: 0, behavior: 'instant' });
    const followed = isReturn ? itemLink((state as KeptState | null)?.item, main.current) : null;
    (followed ?? main.current)?.focus({ preventScroll: true });
    // For the inline script that counts visits.
    document.dispatchEvent(new Event('pageshow', { bubbles: true }));
  }, [page, isReturn, state]);
  return main;
}

/** Title, description and canonical address: React hoists them into the head, and reuses the server's. */
function PageHead({ route }: { route: SiteRoute }) {
  const { publicUrl } = use(SitePayloadContext);
  const settings = useSettings();
  const { data: about } = useRead(route.page === 'about' ? reads.about : null);
  const item = useCachedItem(route);
  const story = useStoryOf(route);
  const { title, description, canonicalPath } = partsOf(route).meta(route, { settings, about, item, story });
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {canonicalPath !== null && <link rel="canonical" href={publicUrl + canonicalPath} />}
    </>
  );
}
