import type { Credit } from 'contract/operator';
import type { PanelUser } from 'contract/panel-user';
import { Suspense, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { CrashBoundary } from '../../ui/crash-boundary';
import { lazyPage } from '../kit/services/lazy-page';
import { OfflineNotice } from '../kit/services/offline-notice';
import { operator } from '../kit/services/operator';
import { PageSkeleton } from '../kit/ui/page-skeleton';
import { strings } from '../kit/words/strings';
import { Menu, MenuDialog } from './menu';
import { PageFailure } from './page-failure';
import { PanelHeader } from './panel-header';
import styles from './panel-layout.module.css';
import { ReleaseDialog } from './release-dialog';

const UploadStrip = lazyPage(async () => (await import('./upload-strip')).UploadStrip);
const Toasts = lazyPage(async () => (await import('./toasts')).Toasts);

function DeveloperCredit({ credit: { name, url } }: { credit: Credit }) {
  return (
    <>
      <span>{strings.credit}</span>{' '}
      {url === null ? (
        <span>{name}</span>
      ) : (
        <a href={url} target="_blank" rel="noopener noreferrer">
          {name}
        </a>
      )}
    </>
  );
}

/** Header, menu, page, footer and toasts of the panel (§2). */
export function PanelLayout({ user }: { user: PanelUser }) {
  const { pathname } = useLocation();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const closeMenu = () => setIsMenuOpen(false);
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#conteudo">
        {strings.shell.skipToContent}
      </a>
      <PanelHeader user={user} onOpenMenu={() => setIsMenuOpen(true)} />
      <div className={styles.side}>
        <Menu />
      </div>
      {isMenuOpen && <MenuDialog onClose={closeMenu} />}
      <main id="conteudo" className={styles.main} tabIndex={-1}>
        <OfflineNotice />
        {/* A crash of the strip shows nothing: the page has an error state of its own. */}
        <CrashBoundary fallback={null}>
          <Suspense fallback={null}>
            <UploadStrip />
          </Suspense>
        </CrashBoundary>
        <CrashBoundary key={pathname} fallback={(error) => <PageFailure error={error} />}>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </CrashBoundary>
      </main>
      <footer className={styles.footer}>
        {operator.credit && <DeveloperCredit credit={operator.credit} />}
      </footer>
      <ReleaseDialog />
      <CrashBoundary fallback={null}>
        <Suspense fallback={null}>
          <Toasts />
        </Suspense>
      </CrashBoundary>
    </div>
  );
}
