import type { Page } from '@playwright/test';
import { defaultAbout } from '../../contract/src/defaults';
import type { RestClient } from '../support/api/rest-client';
import { field, stored } from '../support/panel/documents';
import { expect, test } from '../support/panel/fixture';
import { typeContact } from '../support/panel/type-contact';

test.use({ viewport: { width: 1280, height: 1000 } });

const path = '/admin/about';
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const storedContact = async (owner: RestClient) =>
  (await stored<{ contact: Record<string, string> }>(owner, '/api/about-page')).contact;

test.beforeEach(({ content }) => content.about({}));

test('each field describes where and how it appears, and is stored as typed', { tag: '@seldom' }, async ({
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

  // Chromium's e-mail field converts such a domain to punycode.
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

test.describe('over a bad network', () => {
  // A save whose answer was lost is later found as a newer version (409).
  test.use({ allowedErrors: [/ERR_FAILED|status of (409|500)/] });

  // `FAULTS=long` has 50 of these.
  test('the text after 200 keystrokes is stored', { tag: '@seldom' }, async ({ page, openPanel, owner }) => {
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
