import { defaultAbout, defaultSettings } from 'contract/defaults';
import { expect, test } from 'vitest';
import { storedAbout, storedSettings } from '../src/data/sample/sample-store';
import { changeAbout, changeSettings } from './content';
import {
  button,
  click,
  expectReport,
  field,
  fill,
  isThere,
  link,
  openPanel,
  paste,
  ports,
  see,
  text,
  toast,
  toasts,
  type,
  visit,
} from './panel';

const social = '/admin/social-media';
const saveLinks = button('Salvar');
const saved = 'Redes sociais atualizadas com sucesso!';
const whatsApp = field('URL do WhatsApp');
const instagram = field('URL do Instagram');
const open = (platform: string) => link(new RegExp(`^Abrir ${platform}`));

test('shows a row per platform with hint and icon, and stores the links', async () => {
  await openPanel(social);
  await see(whatsApp).toHaveValue('https://wa.me/5511999999999');
  expect(text('Formato recomendado: https://wa.me/5511999999999')()).toBeVisible();
  expect(text('Formato recomendado: https://instagram.com/seuusuario')()).toBeVisible();
  expect(text('No link do WhatsApp')()).toHaveTextContent(
    'No link do WhatsApp, use o código do país e o código de área, sem espaços ou caracteres especiais. ' +
      'Por exemplo, 55 11 999999999 fica:',
  );
  const icons = ['WhatsApp', 'Instagram'].map((platform) =>
    text(new RegExp(`^${platform}$`))().querySelector('svg'),
  );
  // Only the icon of Instagram, a camera, has a <rect>.
  expect(icons.map((icon) => icon?.innerHTML.includes('<rect'))).toEqual([false, true]);
  await fill(whatsApp, 'https://wa.me/5521988887777');
  await fill(instagram, 'https://instagram.com/analima');
  await click(saveLinks);
  await see(toast(saved)).toBeVisible();
  expect(storedSettings.read().socialMedia.map(({ url }) => url)).toEqual([
    'https://wa.me/5521988887777',
    'https://instagram.com/analima',
  ]);
});

test('a contact of one page is offered on the other, and copied', async () => {
  changeAbout({ contact: { ...defaultAbout.contact, instagram: '@ana', whatsapp: '' } });
  await openPanel(social);
  await click(button('Usar https://instagram.com/ana, de Contato'));
  await see(instagram).toHaveValue('https://instagram.com/ana');
  expect(isThere(button(/^Usar/))).toBe(false);
  await fill(whatsApp, '11 98888-7777');
  await click(saveLinks);
  await see(toast(saved)).toBeVisible();
  visit('/admin/about#contato');
  await click(button('Usar +5511988887777, de Redes Sociais'));
  await see(field('WhatsApp (número completo)')).toHaveValue('+5511988887777');
  await see(() => storedAbout.read().contact.whatsapp).toBe('+5511988887777');
});

test('the field shows the link of the typed text, or that it has none; the text is stored as typed', async () => {
  await openPanel(social);
  for (const [typed, advice] of [
    ['me chama', /ícone não aparece no site.*11 99999-9999/],
    ['javascript:alert(1)', /ícone não aparece no site/],
    ['99999-9999', /falta uma parte: o ícone não aparece no site/],
  ] as const) {
    await fill(whatsApp, typed);
    await see(whatsApp).toHaveAccessibleDescription(advice);
    expect(isThere(open('WhatsApp'))).toBe(false);
  }
  await fill(whatsApp, 'https://linktr.ee/ana');
  await see(whatsApp).toHaveAccessibleDescription(/não é do WhatsApp/);
  await see(open('WhatsApp')).toHaveAttribute('href', 'https://linktr.ee/ana');
  await fill(instagram, 'ana lima');
  await click(saveLinks);
  await see(toasts(saved)).toBe(1);
  expect(storedSettings.read().socialMedia).toMatchObject([
    { url: 'https://linktr.ee/ana' },
    { url: 'ana lima' },
  ]);

  for (const [platform, typed, href] of [
    ['Instagram', '@ana', 'https://instagram.com/ana'],
    ['Instagram', 'ana', 'https://instagram.com/ana'],
    ['Instagram', 'instagram.com/ana', 'https://instagram.com/ana'],
    ['WhatsApp', 'wa.me/5511988887777', 'https://wa.me/5511988887777'],
    ['WhatsApp', '+55 (11) 98888-7777', 'https://wa.me/5511988887777'],
    ['WhatsApp', '11 98888-7777', 'https://wa.me/5511988887777'],
  ] as const) {
    await fill(field(`URL do ${platform}`), typed);
    await see(open(platform)).toHaveAttribute('href', href);
    expect(open(platform)()).toHaveAttribute('target', '_blank');
    expect(text(new RegExp(`^${href.replace('https://', '')}$`))()).toBeVisible();
  }
  await click(saveLinks);
  await see(toasts(saved)).toBe(2);
  expect(whatsApp()).toHaveValue('11 98888-7777');
  expect(storedSettings.read().socialMedia).toMatchObject([
    { url: '11 98888-7777' },
    { url: 'instagram.com/ana' },
  ]);
});

test('a long address shows its limit before it is saved, and is stored whole up to the limit', async () => {
  await openPanel(social);
  await fill(instagram, 'a'.repeat(203));
  expect(isThere(text(/de 255 letras/))).toBe(false);
  await type(instagram, 'aa');
  await see(text('205 de 255 letras')).toBeVisible();
  await paste('b'.repeat(400));
  await see(text('Chegou ao limite de 255 letras')).toBeVisible();
  expect(instagram()).toHaveValue(`${'a'.repeat(205)}${'b'.repeat(50)}`);
  const long = `instagram.com/ana?igsh=${'a'.repeat(232)}`;
  await fill(instagram, long);
  await click(saveLinks);
  await see(toast(saved)).toBeVisible();
  expect(storedSettings.read().socialMedia).toEqual([
    defaultSettings.socialMedia[0],
    { platform: 'instagram', url: long, icon: 'instagram' },
  ]);
});

test('a failed load shows the default entries, and never overwrites the stored ones', async () => {
  changeSettings({
    socialMedia: [{ platform: 'instagram', url: 'https://instagram.com/analima', icon: 'instagram' }],
  });
  ports.fail('documents.readSettings');
  await openPanel(social);
  await see(toast('Erro ao carregar dados de redes sociais')).toBeVisible();
  await see(whatsApp).toHaveValue('https://wa.me/5511999999999');
  expect(instagram()).toHaveValue('https://instagram.com/nomedastylist');
  await click(saveLinks);
  // The stored links for a comparison cannot be read either.
  await see(toast('Erro ao salvar dados de redes sociais')).toBeVisible();
  expectReport(/Refused/);
  expect(storedSettings.read().socialMedia).toMatchObject([{ url: 'https://instagram.com/analima' }]);
});

test('a failed save shows an error and keeps the edits', async () => {
  await openPanel(social);
  await fill(instagram, 'https://instagram.com/analima');
  ports.fail('documents.saveSocialLinks');
  await click(saveLinks);
  await see(toast('Erro ao salvar dados de redes sociais')).toBeVisible();
  expectReport(/Refused/);
  expect(instagram()).toHaveValue('https://instagram.com/analima');
});
