import { Navigate, type RouteObject, useRouteError } from 'react-router-dom';
import { LoginPage } from '../account/login-page';
import { lazyPage } from '../kit/services/lazy-page';
import { WholeScreen } from '../kit/ui/whole-screen';
import { paths } from '../kit/words/paths';
import { PageFailure } from './page-failure';
import { SignedIn } from './signed-in';

const DashboardPage = lazyPage(async () => (await import('../dashboard/dashboard-page')).DashboardPage);
const SocialPage = lazyPage(async () => (await import('../site/social/social-page')).SocialPage);
const GalleryPage = lazyPage(async () => (await import('../gallery/gallery-page')).GalleryPage);
const StoryPage = lazyPage(async () => (await import('../stories/story-page')).StoryPage);
const SelectionsPage = lazyPage(
  async () => (await import('../selections/list/selections-page')).SelectionsPage,
);
const SelectionPage = lazyPage(async () => (await import('../selections/one/selection-page')).SelectionPage);
const NamesPage = lazyPage(async () => (await import('../credits/names/names-page')).NamesPage);
const CameraNamesPage = lazyPage(async () => (await import('../fill-in/camera-names-page')).CameraNamesPage);
const AltTextsPage = lazyPage(async () => (await import('../fill-in/alt-texts-page')).AltTextsPage);
const PhotographersPage = lazyPage(
  async () => (await import('../fill-in/photographers-page')).PhotographersPage,
);
const AboutPage = lazyPage(async () => (await import('../site/about/about-page')).AboutPage);
const SettingsPage = lazyPage(async () => (await import('../site/settings/settings-page')).SettingsPage);
const DiagnosticPage = lazyPage(async () => (await import('../diagnostic/diagnostic-page')).DiagnosticPage);
const PasswordPage = lazyPage(async () => (await import('../account/password-page')).PasswordPage);

/** What is around a page failed: the menu, or the sign-in. */
function WholeFailure() {
  return (
    <WholeScreen>
      <PageFailure error={useRouteError()} isWhole />
    </WholeScreen>
  );
}

const toDashboard = <Navigate to={paths.dashboard} replace />;

/** The sign-in and the protected pages of §2, each in its own chunk; any other address redirects to the dashboard. */
export const routes: RouteObject[] = [
  { path: paths.login, element: <LoginPage />, errorElement: <WholeFailure /> },
  {
    path: '/admin',
    element: <SignedIn />,
    errorElement: <WholeFailure />,
    children: [
      { index: true, element: toDashboard },
      { path: paths.dashboard, element: <DashboardPage /> },
      { path: paths.social, element: <SocialPage /> },
      { path: 'gallery/:category?', element: <GalleryPage /> },
      { path: paths.story(':documentId'), element: <StoryPage /> },
      { path: paths.selections, element: <SelectionsPage /> },
      { path: paths.selection(':documentId'), element: <SelectionPage /> },
      { path: paths.names, element: <NamesPage /> },
      { path: paths.cameraNames, element: <CameraNamesPage /> },
      { path: paths.altTexts, element: <AltTextsPage /> },
      { path: paths.photographers, element: <PhotographersPage /> },
      { path: paths.about, element: <AboutPage /> },
      { path: paths.settings, element: <SettingsPage /> },
      { path: paths.diagnostic, element: <DiagnosticPage /> },
      { path: paths.password, element: <PasswordPage /> },
      { path: '*', element: toDashboard },
    ],
  },
];
