import { menuEntry } from '../support/panel/documents';
import { expect, test } from '../support/panel/fixture';
import { heading } from '../support/panel/sign-in';

const chunk = /\/assets\/settings-page-[^/]+\.js$/;

test.use({
  viewport: { width: 1280, height: 900 },
  allowedErrors: [/status of 404|ERR_FAILED|chunk|module/i],
});

test('a chunk that is missing after a deploy reloads the page once, which then loads', async ({
  page,
  openPanel,
}) => {
  await openPanel('/admin/dashboard');
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
  });
  // The old document requests files that the deploy removed; the new document requests existing ones.
  await page.route(chunk, (route) =>
    documents === 0 ? route.fulfill({ status: 404, body: 'gone' }) : route.continue(),
  );
  await menuEntry(page, 'Configurações').click();
  await expect(heading(page, 'Configurações do Site')).toBeVisible();
  expect(documents).toBe(1);
  await expect(page).toHaveURL('/admin/settings');
});
