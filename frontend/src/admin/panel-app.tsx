import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { Slide, ToastContainer } from 'react-toastify';
import { panelToastMs } from '../contract/limits';
import './admin.css';
import { lazyPage } from './lazy-page';
import { LoginPage } from './login/login-page';
import { paths } from './paths';
import { useSession } from './session/use-session';
import { PanelLayout } from './shell/panel-layout';
import { LoadingScreen } from './ui/loading-screen';

const DashboardPage = lazyPage(async () => (await import('./dashboard/dashboard-page')).DashboardPage);
const SocialPage = lazyPage(async () => (await import('./social/social-page')).SocialPage);
const GalleryPage = lazyPage(async () => (await import('./gallery/gallery-page')).GalleryPage);
const AboutPage = lazyPage(async () => (await import('./about/about-page')).AboutPage);
const SettingsPage = lazyPage(async () => (await import('./settings/settings-page')).SettingsPage);
const DiagnosticPage = lazyPage(async () => (await import('./diagnostic/diagnostic-page')).DiagnosticPage);
const PasswordPage = lazyPage(async () => (await import('./password/password-page')).PasswordPage);

/** The owner's panel: the sign-in, and behind it the seven pages of §2. */
export function PanelApp() {
  return (
    <>
      <Routes>
        <Route path={paths.login} element={<LoginPage />} />
        <Route path="/admin" element={<SignedIn />}>
          <Route path="dashboard" element={<DashboardPage />} />
          <Route path="social-media" element={<SocialPage />} />
          <Route path="gallery/:category" element={<GalleryPage />} />
          <Route path="about" element={<AboutPage />} />
          <Route path="settings" element={<SettingsPage />} />
          <Route path="diagnostic" element={<DiagnosticPage />} />
          <Route path="password" element={<PasswordPage />} />
          <Route path="*" element={<Navigate to={paths.dashboard} replace />} />
          <Route index element={<Navigate to={paths.dashboard} replace />} />
        </Route>
        <Route path="*" element={<Navigate to={paths.dashboard} replace />} />
      </Routes>
      <ToastContainer
        position="top-right"
        autoClose={panelToastMs}
        transition={Slide}
        closeOnClick
        pauseOnHover
        pauseOnFocusLoss
        draggable
        draggablePercent={80}
        newestOnTop
      />
    </>
  );
}

/** Lets the signed-in owner through; anybody else to the sign-in, which comes back here afterwards. */
function SignedIn() {
  const session = useSession();
  const { pathname, search } = useLocation();
  switch (session.status) {
    case 'loading':
      return <LoadingScreen />;
    case 'signed-out':
      return <Navigate to={paths.login} replace state={{ from: `${pathname}${search}` }} />;
    case 'signed-in':
      return <PanelLayout user={session.user} />;
  }
}
