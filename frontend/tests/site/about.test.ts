import { defaultAbout, defaultSettings } from 'contract/site/defaults';
import { expect, test, vi } from 'vitest';
import { DataError } from '../../src/data/data-error';
import { storedAbout, storedSettings } from '../../src/data/sample/store';
import { changeAbout, changeSettings } from '../content';
import { picture } from '../gallery/gallery';
import {
  all,
  allowReport,
  asksBeforeUnload,
  button,
  byRole,
  choose,
  click,
  conflictDialog,
  dialog,
  expectReport,
  field,
  fill,
  gone,
  heading,
  isThere,
  link,
  menuEntry,
  openPanel,
  paste,
  ports,
  press,
  save,
  see,
  stopPauses,
  text,
  toasted,
  toasts,
  type,
} from '../panel';

const about = '/admin/about';
const pageTitle = field('Título da página');
const place = field('Localização');
const tab = (name: string) => byRole('tab', name);
const noUnsaved = () => see(asksBeforeUnload).toBe(false);

async function saveAll(): Promise<void> {
  await click(save);
  await toasted('Dados salvos com sucesso!');
}

test('three tabs work by click and by arrow keys; the photo has a hint, and accepts only images', async () => {
  await openPanel(about);
  await see(heading).toHaveTextContent('Editor da Página Sobre');
  await see(() => all('tab')().map(({ textContent }) => textContent)).toEqual([
    'Informações Principais',
    'Serviços',
    'Contato',
  ]);
  expect(pageTitle()).toHaveValue(defaultAbout.title);
  expect(text(/^Recomendado: 800x1200 pixels, JPG ou PNG\. /)()).toBeVisible();
  expect(document.querySelector('input[type=file]')).toHaveAttribute(
    'accept',
    expect.stringMatching(/^image\/\*(,|$)/),
  );
  await choose([new File(['%PDF'], 'a.pdf', { type: 'application/pdf' })]);
  await toasted('Por favor, selecione apenas arquivos de imagem');
  await choose([picture('a.jpg', 10_485_761)]);
  await see(text('Arquivo muito grande. O tamanho máximo é 10MB para imagens.')).toBeVisible();

  await press(tab('Informações Principais'), '{ArrowRight}');
  await see(tab('Serviços')).toHaveFocus();
  await see(text('de 3 a 5 serviços')).toBeVisible();
  await click(tab('Contato'));
  await see(field('Email')).toHaveAttribute('type', 'email');
  expect(field('WhatsApp (número completo)')()).toHaveAccessibleDescription(
    /^Código do país \+ código de área \+ número, por exemplo \+5511999999999 /,
  );
  expect(ports.calls.filter((call) => /save|upload/.test(call))).toEqual([]);
});

test('paragraphs and services are added and deleted, the last of each stays, and only the button saves them', async () => {
  changeAbout({
    paragraphs: [{ text: 'Primeiro.' }, { text: 'Segundo.' }],
    services: [{ id: 'um', title: 'Um', description: 'Serviço um' }],
  });
  const last = (label: string) => () => all('textbox', label)().at(-1) as HTMLElement;
  await openPanel(about);
  await click(button('Excluir parágrafo 1'));
  await see(field('Parágrafo 1')).toHaveValue('Segundo.');
  expect(all('button', /^Excluir parágrafo/)()).toHaveLength(0);
  await click(button('Adicionar parágrafo'));
  await fill(field('Parágrafo 2'), 'Terceiro.');
  expect(all('button', /^Excluir parágrafo/)()).toHaveLength(2);

  await click(tab('Serviços'));
  await see(last('Título')).toBeVisible();
  expect(all('button', /^Excluir serviço/)()).toHaveLength(0);
  await click(button('Adicionar serviço'));
  await see(last('Título')).toHaveFocus();
  await fill(last('Título'), 'Dois');
  await fill(last('Descrição'), 'Serviço dois');
  await click(button('Excluir serviço 1'));
  await see(all('button', /^Excluir serviço/)).toHaveLength(0);

  expect(storedAbout.read().paragraphs).toEqual([{ text: 'Primeiro.' }, { text: 'Segundo.' }]);
  await saveAll();
  const { paragraphs, services } = storedAbout.read();
  expect(paragraphs).toEqual([{ text: 'Segundo.' }, { text: 'Terceiro.' }]);
  // A short random id.
  expect(services).toEqual([
    { id: expect.stringMatching(/^[a-z0-9]{5,16}$/i), title: 'Dois', description: 'Serviço dois' },
  ]);
});

test('an uploaded photo saves the whole page at once, with what was typed during the upload', async () => {
  await openPanel(about);
  await fill(pageTitle, 'Sobre Ana');
  const release = ports.hold('documents.uploadPortrait');
  await choose([picture('retrato.jpg')]);
  await fill(field('Parágrafo 1'), 'Digitado durante o envio.');
  release();
  await toasted('Imagem atualizada com sucesso!');
  await see(() => ports.calls).toContain('documents.saveAbout');
  await gone(button(/^Salva/));
  expect(toasts('Dados salvos com sucesso!')()).toBe(0);
  expect(byRole('img', 'Foto de perfil atual')()).toHaveAttribute('src', expect.stringMatching(/^data:/));
  expect(storedAbout.read()).toMatchObject({
    profileImage: expect.stringMatching(/^data:image\/jpeg/),
    title: 'Sobre Ana',
    paragraphs: expect.arrayContaining([{ text: 'Digitado durante o envio.' }]),
  });
  await noUnsaved();
});

test('a contact edited during a save of the page is no conflict', async () => {
  await openPanel(about);
  await fill(pageTitle, 'Sobre Ana');
  await click(tab('Contato'));
  const release = ports.hold('documents.saveAbout');
  await click(save);
  await fill(place, '');
  await type(place, 'Recife, PE');
  release();
  await toasted('Dados salvos com sucesso!');
  await see(text(/^Salvo$/)).toBeVisible();
  expect(isThere(dialog())).toBe(false);
  expect(storedAbout.read()).toMatchObject({ title: 'Sobre Ana', contact: { location: 'Recife, PE' } });
  await noUnsaved();
});

test('a failed upload keeps the old photo', async () => {
  await openPanel(about);
  ports.fail('documents.uploadPortrait');
  await choose([picture('retrato.jpg')]);
  await toasted('Erro ao enviar imagem. Tente novamente.');
  expectReport(/Refused/);
  expect(storedAbout.read()).toMatchObject({ profileImage: defaultAbout.profileImage });
});

test('a contact that another tab has changed asks for a choice, and neither version is lost', async () => {
  await openPanel(about);
  await click(tab('Contato'));
  await see(place).toHaveValue(defaultAbout.contact.location);
  changeAbout({ contact: { ...defaultAbout.contact, location: 'Olinda, PE' } });
  await fill(place, 'Recife, PE');
  await see(conflictDialog).toHaveTextContent(/Contato.*Recife, PE.*Olinda, PE/s);
  expect(storedAbout.read()).toMatchObject({ contact: { location: 'Olinda, PE' } });
  // The choice is saved at once, not at the next retry.
  stopPauses();
  await click(button('Usar a versão mais nova', conflictDialog));
  await see(place).toHaveValue('Olinda, PE');
  await see(text(/^Salvo$/)).toBeVisible();
  vi.unstubAllGlobals();

  await click(menuEntry('Dashboard'));
  await click(button('Continuar editando', dialog()));
  await click(button('Voltar ao que digitei'));
  await see(place).toHaveValue('Recife, PE');
  await see(() => storedAbout.read()).toMatchObject({ contact: { location: 'Recife, PE' } });
  allowReport(/The contact is not saved yet/);
});

test('a contact is saved despite a conflict in the rest of the page, for which the button asks', async () => {
  await openPanel(about);
  await fill(pageTitle, 'Minha');
  changeAbout({ title: 'Outra' });
  await click(tab('Contato'));
  await fill(place, 'Recife, PE');
  await see(() => storedAbout.read()).toMatchObject({ title: 'Outra', contact: { location: 'Recife, PE' } });
  await click(save);
  await see(conflictDialog).toHaveTextContent(/Título da página.*Minha.*Outra/s);
  await click(button('Salvar a minha versão', conflictDialog));
  await toasted('Dados salvos com sucesso!');
  expect(storedAbout.read()).toMatchObject({ title: 'Minha', contact: { location: 'Recife, PE' } });
  allowReport(/The contact is not saved yet/);
});

test('each change of the contact is saved at once, without a timer', async () => {
  await openPanel('/admin/about#contato');
  await fill(place, '');
  await see(text(/^Salvo$/)).toBeVisible();
  stopPauses();
  for (const letters of ['R', 'Re', 'Rec']) {
    await type(place, letters.slice(-1));
    await see(() => storedAbout.read().contact.location).toBe(letters);
  }
});

test('a field of the contact accepts no more than can be stored', async () => {
  await openPanel('/admin/about#contato');
  await fill(place, 'a'.repeat(250));
  await see(text('250 de 255 letras')).toBeVisible();
  await type(place, 'bbbbbbbb');
  await see(text('Chegou ao limite de 255 letras')).toBeVisible();
  await see(() => storedAbout.read().contact.location).toBe(`${'a'.repeat(250)}bbbbb`);
  await see(text(/^Salvo$/)).toBeVisible();
});

test('an unsaved contact is marked, and its latest text is stored when calls succeed again', async () => {
  const phone = field('Telefone');
  await openPanel(about);
  await click(tab('Contato'));
  const restore = ports.fail('documents.saveContact', new DataError('offline', 'Cut off'));
  await fill(phone, '');
  await type(phone, '+55 81');
  await see(text(/^Não salvo$/)).toBeVisible();
  expectReport(/The contact is not saved yet/);
  expect(storedAbout.read().contact.phone).toBe(defaultAbout.contact.phone);
  restore();
  await type(phone, ' 98888-7777');
  await see(text(/^Salvo$/)).toBeVisible();
  expect(storedAbout.read().contact.phone).toBe('+55 81 98888-7777');
  // Failures of the contact are not toasted.
  expect(document.querySelector('.Toastify__toast')).toBeNull();
});

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
    text(new RegExp(`^${platform}$`))().parentElement?.querySelector('svg'),
  );
  // Only the icon of Instagram, a camera, has a <rect>.
  expect(icons.map((icon) => icon?.innerHTML.includes('<rect'))).toEqual([false, true]);
  await fill(whatsApp, 'https://wa.me/5521988887777');
  await fill(instagram, 'https://instagram.com/analima');
  await click(saveLinks);
  await toasted(saved);
  expect(storedSettings.read().socialMedia.map(({ url }) => url)).toEqual([
    'https://wa.me/5521988887777',
    'https://instagram.com/analima',
  ]);
});

test('what is typed on one page is on the other, and no edit of the other meets a conflict', async () => {
  await openPanel(social);
  await see(instagram).toHaveValue('https://instagram.com/nomedastylist');
  await click(menuEntry('Sobre'));
  await click(tab('Contato'));
  await fill(field('Instagram'), '@ana');
  await see(() => storedSettings.read().socialMedia[1]?.url).toBe('https://instagram.com/ana');
  await see(text(/^Salvo$/)).toBeVisible();
  await noUnsaved();
  // Typed at once: the page has not to show what it read before.
  await click(menuEntry('Redes Sociais'));
  await fill(whatsApp, '11 98888-7777');
  expect(instagram()).toHaveValue('https://instagram.com/ana');
  await click(saveLinks);
  await toasted(saved);
  expect(isThere(dialog())).toBe(false);
  await click(menuEntry('Sobre'));
  await click(tab('Contato'));
  await see(field('WhatsApp (número completo)')).toHaveValue('+5511988887777');
  await fill(place, 'Recife, PE');
  await see(() => storedAbout.read().contact).toMatchObject({ instagram: '@ana', location: 'Recife, PE' });
  await see(text(/^Salvo$/)).toBeVisible();
  expect(isThere(dialog())).toBe(false);
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

  await fill(instagram, '@ana');
  await see(open('Instagram')).toHaveAttribute('href', 'https://instagram.com/ana');
  expect(open('Instagram')()).toHaveAttribute('target', '_blank');
  await fill(whatsApp, '11 98888-7777');
  await click(saveLinks);
  await see(toasts(saved)).toBe(2);
  expect(whatsApp()).toHaveValue('11 98888-7777');
  expect(storedSettings.read().socialMedia).toMatchObject([{ url: '11 98888-7777' }, { url: '@ana' }]);
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
  await toasted(saved);
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
  await toasted('Erro ao carregar dados de redes sociais');
  await see(whatsApp).toHaveValue('https://wa.me/5511999999999');
  expect(instagram()).toHaveValue('https://instagram.com/nomedastylist');
  await fill(instagram, 'https://instagram.com/outra');
  await click(saveLinks);
  // The stored links for a comparison cannot be read either.
  await toasted('Erro ao salvar dados de redes sociais');
  expectReport(/Refused/);
  expect(storedSettings.read().socialMedia).toMatchObject([{ url: 'https://instagram.com/analima' }]);
});

test('a failed save shows an error and keeps the edits', async () => {
  await openPanel(social);
  await fill(instagram, 'https://instagram.com/analima');
  ports.fail('documents.saveSocialLinks');
  await click(saveLinks);
  await toasted('Erro ao salvar dados de redes sociais');
  expectReport(/Refused/);
  expect(instagram()).toHaveValue('https://instagram.com/analima');
});
