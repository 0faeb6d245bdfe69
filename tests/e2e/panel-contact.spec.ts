import type { Page } from '@playwright/test';
import { defaultAbout } from '../../frontend/src/contract/defaults';
import { typeContact } from '../faults/contact-keystrokes';
import { field, menuEntry, stored } from '../support/panel-documents';
import { expect, test } from '../support/panel-fixture';
import type { RestClient } from '../support/rest-client';

test.use({ viewport: { width: 1280, height: 1000 } });

const path = '/admin/about';
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const storedContact = async (owner: RestClient) =>
  (await stored<{ contact: Record<string, string> }>(owner, '/api/about-page')).contact;

test.beforeEach(({ content }) => content.about({}));

test('the contact is saved as it is typed, without the button', async ({ page, openPanel, owner }) => {
  await openPanel(path);
  await tab(page, 'Contato').click();
  await field(page, 'Localização').fill('');
  await field(page, 'Localização').pressSequentially('Recife, PE', { delay: 15 });
  await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
  await expect.poll(async () => (await storedContact(owner)).location).toBe('Recife, PE');
  // Nothing is left to lose.
  await menuEntry(page, 'Dashboard').click();
  await expect(page).toHaveURL('/admin/dashboard');
});

test.describe('when a call fails', () => {
  test.use({ allowedErrors: [/ERR_FAILED|status of (400|409|415|422|500|503)/] });

  test('the contact says so, and stores what was typed last once calls arrive again', async ({
    page,
    openPanel,
    owner,
  }) => {
    await openPanel(path);
    await tab(page, 'Contato').click();
    let calls = 0;
    let isCut = true;
    await page.route('**/api/about-page*', (route) => {
      calls += 1;
      return isCut || calls % 3 === 0 ? route.abort() : route.fallback();
    });
    await field(page, 'Telefone').fill('');
    await field(page, 'Telefone').pressSequentially('+55 81', { delay: 10 });
    await expect(page.getByText('Não salvo', { exact: true })).toBeVisible();
    expect((await storedContact(owner)).phone).toBe(defaultAbout.contact.phone);
    isCut = false;
    await field(page, 'Telefone').pressSequentially(' 98888-7777', { delay: 10 });
    await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
    expect((await storedContact(owner)).phone).toBe('+55 81 98888-7777');
    // Failures of the contact are not toasted.
    await expect(page.locator('.Toastify__toast')).toHaveCount(0);
  });
});

test.describe('over a bad network', () => {
  test.use({ allowedErrors: [/ERR_FAILED|status of 500/] });

  // `npm run test:faults panel` has 50 of these.
  test('what was typed last of 200 keystrokes is what is stored', async ({ page, openPanel, owner }) => {
    await openPanel(path);
    await tab(page, 'Contato').click();
    const typed = await typeContact(page, { seed: 1, keystrokes: 200 });
    expect(await storedContact(owner)).toMatchObject(typed);
  });
});
