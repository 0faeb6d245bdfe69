import { CrashBoundary } from './crash-boundary';
import { Footer } from './layout/footer';
import { Header } from './layout/header';
import { PageHead } from './layout/page-head';
import { usePageArrival } from './layout/use-page-arrival';
import { CrashPage } from './not-found/crash-page';
import { matchRoute, pageKey } from './paths';
import { useDataPrefetch } from './prefetch/use-data-prefetch';
import { useIntentPrefetch } from './prefetch/use-intent-prefetch';
import { partsOf } from './routes';
import { useLocation } from './routing/location';
import './site.css';
import { strings } from './strings';

/** The public site: the same tree on the server and in the browser. */
export function App() {
  const route = matchRoute(useLocation().pathname);
  const page = pageKey(route);
  const main = usePageArrival(page);
  useIntentPrefetch();
  useDataPrefetch();
  return (
    <>
      <PageHead route={route} />
      <a className="skip-link" href="#conteudo">
        {strings.skipToContent}
      </a>
      <Header route={route} />
      <main id="conteudo" ref={main} tabIndex={-1}>
        <CrashBoundary key={page} fallback={<CrashPage />}>
          {partsOf(route).show(route)}
        </CrashBoundary>
      </main>
      {route.page !== 'home' && <Footer />}
    </>
  );
}
