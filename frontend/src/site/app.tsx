import { AboutPageView } from './about/about-page-view';
import { CrashBoundary } from './crash-boundary';
import { GalleryPage } from './gallery/gallery-page';
import { HomePage } from './home/home-page';
import { Footer } from './layout/footer';
import { Header } from './layout/header';
import { useDocumentMeta } from './layout/use-document-meta';
import { usePageArrival } from './layout/use-page-arrival';
import { CrashPage } from './not-found/crash-page';
import { NotFoundPage } from './not-found/not-found-page';
import { matchRoute, pageKey, type SiteRoute } from './paths';
import { useIntentPrefetch } from './prefetch/use-intent-prefetch';
import { useReadiness } from './prefetch/use-readiness';
import { useLocation } from './routing/location';
import './site.css';
import { strings } from './strings';

/** The public site: the same tree on the server and in the browser. */
export function App() {
  const route = matchRoute(useLocation().pathname);
  const page = pageKey(route);
  const main = usePageArrival(page);
  useDocumentMeta(route);
  useIntentPrefetch();
  useReadiness();
  return (
    <>
      <a className="skip-link" href="#conteudo">
        {strings.skipToContent}
      </a>
      <Header route={route} />
      <main id="conteudo" ref={main} tabIndex={-1}>
        <CrashBoundary key={page} fallback={<CrashPage />}>
          <Page route={route} />
        </CrashBoundary>
      </main>
      {route.page !== 'home' && <Footer />}
    </>
  );
}

function Page({ route }: { route: SiteRoute }) {
  switch (route.page) {
    case 'home':
      return <HomePage />;
    case 'about':
      return <AboutPageView />;
    case 'gallery':
      return (
        <GalleryPage
          key={route.category}
          category={route.category}
          documentId={route.documentId}
          windowNumber={route.window}
        />
      );
    case 'not-found':
      return <NotFoundPage />;
  }
}
