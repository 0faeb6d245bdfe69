import { Suspense } from 'react';
import { Navigate, type RouteObject, useRouteError } from 'react-router-dom';
import { LoginPage } from '../account/login-page';
import { lazyPage } from '../kit/services/lazy-page';
import { LoadingScreen, WholeScreen } from '../kit/ui/whole-screen';
import { paths } from '../kit/words/paths';
import { PageFailure } from './page-failure';
import { SignedIn } from './signed-in';
import { screens } from './subjects';

/** What is around a page failed: the menu, or the sign-in. */
function WholeFailure() {
  return (
    <WholeScreen>
      <PageFailure error={useRouteError()} replacesPanel />
    </WholeScreen>
  );
}

const pages: RouteObject[] = screens.map(({ path, load }) => {
  const Page = lazyPage(load);
  return { path, element: <Page /> };
});

const toDashboard = <Navigate to={paths.dashboard} replace />;

const NewPassword = lazyPage(async () => (await import('../account/new-password-page')).NewPasswordPage);

/** What is for everybody: the sign-in, and the page of a forgotten password, which whoever is signed in may open as well. */
const openPages: RouteObject[] = [
  { path: paths.login, element: <LoginPage /> },
  {
    path: paths.newPassword,
    element: (
      <Suspense fallback={<LoadingScreen />}>
        <NewPassword />
      </Suspense>
    ),
  },
];

/** The sign-in and the protected screens of §2, each in its own chunk; any other address redirects to the dashboard. */
export const routes: RouteObject[] = [
  ...openPages.map((page) => ({ ...page, errorElement: <WholeFailure /> })),
  {
    path: '/admin',
    element: <SignedIn />,
    errorElement: <WholeFailure />,
    children: [{ index: true, element: toDashboard }, ...pages, { path: '*', element: toDashboard }],
  },
];
