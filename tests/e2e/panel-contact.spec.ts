import type { Page } from '@playwright/test';
import { defaultAbout } from '../../contract/src/defaults';
import { field, menuEntry, stored } from '../support/panel-documents';
import { expect, test } from '../support/panel-fixture';
import type { RestClient } from '../support/rest-client';
import { typeContact } from '../support/type-contact';

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

test('each change is saved at once, with no timer in between', async ({ page, openPanel, owner }) => {
  await page.clock.install();
  await openPanel('/admin/about#contato');
  const location = field(page, 'Localização');
  await location.fill('');
  await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
  // From here on no time passes in the page.
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const letters of ['R', 'Re', 'Rec']) {
    const saved = page.waitForRequest(
      (request) => request.method() === 'PUT' && request.postDataJSON()?.data?.contact?.location === letters,
    );
    await location.press('End');
    await location.pressSequentially(letters.slice(-1));
    await saved;
    await expect.poll(async () => (await storedContact(owner)).location).toBe(letters);
  }
});

test('each field says where it appears and what becomes of it, and is stored as typed', async ({
  page,
  openPanel,
  owner,
}) => {
  await openPanel('/admin/about#contato');
  for (const label of ['Email', 'Telefone', 'Localização']) {
    await expect(field(page, label)).toHaveAccessibleDescription(/rodapé e na página Sobre/);
  }
  const open = (platform: string) => page.getByRole('link', { name: `Abrir ${platform}` });
  await field(page, 'WhatsApp (número completo)').fill('11 98888-7777');
  await expect(open('WhatsApp')).toHaveAttribute('href', 'https://wa.me/5511988887777');
  await field(page, 'Instagram').fill('@ana');
  await expect(open('Instagram')).toHaveAttribute('href', 'https://instagram.com/ana');
  await expect(field(page, 'Instagram')).toHaveAccessibleDescription(/página Sobre.*Redes Sociais/);
  await field(page, 'Telefone').fill('a combinar');
  await expect(field(page, 'Telefone')).toHaveAccessibleDescription(/aparece como texto, sem link/);

  // Chromium's e-mail field gives its own form of such a domain.
  const email = field(page, 'Email');
  await email.fill('');
  await email.pressSequentially('ana@ateliê.com', { delay: 5 });
  await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
  await expect
    .poll(() => storedContact(owner))
    .toEqual({
      email: 'ana@ateliê.com',
      phone: 'a combinar',
      location: defaultAbout.contact.location,
      instagram: '@ana',
      whatsapp: '11 98888-7777',
    });
  // The cursor stays where it is.
  await email.press('Home');
  await email.pressSequentially('oi.', { delay: 5 });
  await expect.poll(async () => (await storedContact(owner)).email).toBe('oi.ana@ateliê.com');
  await email.fill('ana');
  await expect(email).toHaveAccessibleDescription(/aparece como texto, sem link/);
});

test('no more is typed into a field than can be stored', async ({ page, openPanel, owner }) => {
  await openPanel('/admin/about#contato');
  await field(page, 'Localização').fill('a'.repeat(250));
  await expect(page.getByText('250 de 255 letras')).toBeVisible();
  await field(page, 'Localização').press('End');
  await field(page, 'Localização').pressSequentially('bbbbbbbb');
  await expect(page.getByText('Chegou ao limite de 255 letras')).toBeVisible();
  await expect.poll(async () => (await storedContact(owner)).location).toBe(`${'a'.repeat(250)}bbbbb`);
  await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
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
  // What was stored though its answer got lost is met again as a newer version.
  test.use({ allowedErrors: [/ERR_FAILED|status of (409|500)/] });

  // `FAULTS=long` has 50 of these.
  test('what was typed last of 200 keystrokes is what is stored', async ({ page, openPanel, owner }) => {
    const seeds = process.env.FAULTS === 'long' ? 50 : 1;
    test.setTimeout(60_000 + seeds * 60_000);
    for (let seed = 1; seed <= seeds; seed += 1) {
      await openPanel(path);
      await tab(page, 'Contato').click();
      const typed = await typeContact(page, { seed, keystrokes: 200 });
      expect(await storedContact(owner), `seed ${seed}`).toMatchObject(typed);
    }
  });
});
