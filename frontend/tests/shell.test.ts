import { defaultAbout } from 'contract/site/defaults';
import { expect, test } from 'vitest';
import { panelPages } from '../../tests/support/panel/pages';
import { addStory, changeAbout, changeSettings, elsewhere, fillGallery } from './content';
import { picture } from './gallery/gallery';
import {
  all,
  button,
  byRole,
  choose,
  click,
  expectReport,
  heading,
  isThere,
  link,
  menuEntry,
  openPanel,
  path,
  ports,
  reload,
  see,
  text,
  visit,
  withText,
} from './panel';

const menu = byRole('navigation', 'Menu do painel');

test('header and footer name site and agency; the menu opens each page, marks it, sets the title and moves the focus', async () => {
  await openPanel('/admin/password');
  const header = byRole('banner');
  expect(header()).toHaveTextContent(/Casa de Estilo.*PAINEL ADMINISTRATIVO.*admin/);
  expect(button('Sair', header)()).toBeVisible();
  const footer = byRole('contentinfo');
  expect(footer()).toHaveTextContent(/^Desenvolvido por Agência$/);
  expect(link('Agência', footer)()).toHaveAttribute('href', 'https://agencia.test/portfolios');
  expect(menuEntry('Ver o site')()).toHaveAttribute('href', '/');
  const entries = panelPages.map(({ entry }) => entry);
  expect(
    all('link', undefined, menu)()
      .map(({ textContent }) => textContent)
      .slice(0, entries.length),
  ).toEqual(entries);
  const groups = all('list', undefined, menu)().map((group) => [
    group.getAttribute('aria-labelledby'),
    group.children.length,
  ]);
  const named = groups.map(([id, count]) => [document.getElementById(String(id))?.textContent, count]);
  expect(named).toEqual([
    ['Trabalho', 5],
    ['Quem sou', 3],
    ['O site', 2],
  ]);
  for (const page of panelPages) {
    await click(menuEntry(page.entry));
    await see(path).toBe(page.path);
    await see(heading).toHaveTextContent(page.heading);
    await see(heading).toHaveFocus();
    expect(document.title).toBe(`${page.heading} — Painel administrativo`);
    const marked = [...menu().querySelectorAll('[aria-current=page]')].map(({ textContent }) => textContent);
    expect(marked).toEqual([page.entry]);
  }
});

test('an unknown address of the panel opens the dashboard, an unknown gallery the fashion gallery', async () => {
  for (const address of ['/admin', '/admin/', '/admin/nothing-here', '/admin/a/b/c']) {
    await openPanel(address);
    await see(path).toBe('/admin/dashboard');
    await see(heading).toHaveTextContent('Dashboard');
  }
  for (const address of ['/admin/gallery', '/admin/gallery/outra']) {
    await openPanel(address);
    await see(path).toBe('/admin/gallery/moda');
  }
});

test('the dashboard shows counts and a summary, with links to the editors', async () => {
  fillGallery('moda', [{ title: 'Um' }, { title: 'Dois', hidden: true }]);
  fillGallery('publicidade', [{ title: 'Três' }]);
  changeSettings({
    socialMedia: [{ platform: 'whatsapp', url: 'https://wa.me/5511999999999', icon: 'whatsapp' }],
  });
  await openPanel('/admin/dashboard');
  await see(text('Resumo do site')).toBeVisible();
  for (const [label, count, address] of [
    ['Redes sociais', '1', '/admin/social-media'],
    ['Imagens na Galeria Moda, 1 oculta', '2', '/admin/gallery/moda'],
    ['Imagens na Galeria Publicidade', '1', '/admin/gallery/publicidade'],
  ] as const) {
    const card = withText('listitem', label);
    expect(text(new RegExp(`^${count}$`), card)()).toBeVisible();
    expect(link(/^Gerenciar/, card)()).toHaveAttribute('href', address);
  }
  const row = (label: string) => () => text(new RegExp(`^${label}$`))().parentElement as HTMLElement;
  expect(row('Título do site')()).toHaveTextContent('NOME DA STYLIST');
  expect(row('Subtítulo do site')()).toHaveTextContent('FASHION STYLIST');
  expect(row('WhatsApp')()).toHaveTextContent('https://wa.me/5511999999999');
  expect(row('Instagram')()).toHaveTextContent('Não configurado');
  expect(isThere(text('Sem link no site'))).toBe(false);
  expect(isThere(text('Próximas mudanças'))).toBe(false);
  expect(row('Número de serviços')()).toHaveTextContent('3');
  expect(link('Editar configurações')()).toHaveAttribute('href', '/admin/settings');
});

test('a new story and a new selection begin on the dashboard', async () => {
  await openPanel('/admin/dashboard');
  await click(link('Nova história'));
  await see(path).toBe('/admin/gallery/moda');
  await see(heading).toHaveTextContent('Galeria Moda');
  await choose([picture('a.jpg'), picture('b.jpg')]);
  const asStory = byRole('checkbox', 'Enviar como história');
  await see(asStory).toBeChecked();
  // She may still say otherwise.
  await click(asStory);
  await choose([picture('c.jpg')]);
  await see(all('button', /^Remover/)).toHaveLength(3);
  expect(asStory()).not.toBeChecked();
  await click(button('Cancelar'));

  await openPanel('/admin/dashboard');
  await click(button('Nova seleção'));
  await see(path).toMatch(/^\/admin\/selecoes\/./);
});

test('a new site shows first steps, each with a link; done steps are ticked, and the list disappears', async () => {
  const steps = byRole('region', 'Primeiros passos');
  const step = (name: string) => link(new RegExp(name), steps);
  const { contact } = defaultAbout;
  for (const category of ['moda', 'publicidade'] as const) fillGallery(category, []);
  await openPanel('/admin/dashboard');
  await see(steps).toHaveTextContent('0 de 6 prontos');
  expect(steps()).toHaveTextContent('ele fica fora do Google');
  const watermarkNote = 'Até lá, as fotos saem sem marca-d’água.';
  expect(steps()).toHaveTextContent(watermarkNote);
  for (const [name, address] of Object.entries({
    'Dê o seu nome ao site': '/admin/settings',
    'Conte quem você é': '/admin/about',
    'Preencha o seu contato': '/admin/about#contato',
    'Ponha os seus links': '/admin/social-media',
    'Escolha o seu retrato': '/admin/about',
    'Envie as primeiras fotos': '/admin/gallery/moda',
  })) {
    expect(step(name)()).toHaveAttribute('href', address);
  }
  expect(step('Dê o seu nome ao site')()).toHaveTextContent('Ainda de exemplo: Seu nome');
  expect(step('Conte quem você é')()).toHaveTextContent(
    'Ainda de exemplo: biografia, serviços, descrição para o Google',
  );
  await click(step('Preencha o seu contato'));
  await see(byRole('tab', 'Contato')).toHaveAttribute('aria-selected', 'true');

  fillGallery('publicidade', [{ title: 'Três' }]);
  changeSettings({ title: 'ANA LIMA', asksWatermark: undefined });
  visit('/admin/dashboard');
  await see(steps).toHaveTextContent('1 de 6 prontos');
  expect(step('Envie as primeiras fotos')()).toHaveAccessibleName(/Feito/);
  expect(step('Dê o seu nome ao site')()).toHaveTextContent('Ainda de exemplo: Texto do Logo');
  expect(steps()).not.toHaveTextContent(/fora do Google|sem marca-d’água/);
  const services = [{ id: 'a', title: 'Styling', description: 'Para revistas.' }];
  changeAbout({ paragraphs: [{ text: 'Sou a Ana.' }], services });
  visit('/admin/dashboard');
  await see(() => step('Conte quem você é')().getAttribute('href')).toBe('/admin/settings');
  expect(step('Conte quem você é')()).toHaveTextContent('Ainda de exemplo: descrição para o Google');
  changeSettings({
    logoText: 'Ana Lima',
    seoDescription: 'Styling em Recife.',
    socialMedia: [{ platform: 'whatsapp', url: '11 98888-7777', icon: 'whatsapp' }],
  });
  changeAbout({
    profileImage: '/images/moda-1.jpg',
    contact: { ...contact, email: 'ana@analima.com', phone: '', instagram: '', whatsapp: '' },
  });
  visit('/admin/dashboard');
  await see(text('Resumo do site')).toBeVisible();
  expect(isThere(steps)).toBe(false);
  // A contact without a valid link is reported here too.
  changeSettings({ socialMedia: [{ platform: 'whatsapp', url: 'me chama', icon: 'whatsapp' }] });
  reload();
  await see(text('Sem link no site')).toBeVisible();
});

test('a new site asks once for her name on the photographs, shows both ways, and says where to change the answer', async () => {
  const question = byRole('region', 'Pôr seu nome sobre as fotos?');
  for (const category of ['moda', 'publicidade'] as const) fillGallery(category, []);
  await openPanel('/admin/dashboard');
  await see(question).toHaveTextContent('Com o seu nome no site e a primeira foto enviada');
  expect(all('button', /nome|sem/, question)()).toEqual([]);

  fillGallery('moda', [{ title: 'Um' }]);
  changeSettings({ title: 'ANA LIMA' });
  const preview = { unmarked: '/images/moda-1.jpg', marked: '/images/moda-2.jpg', width: 720, height: 480 };
  ports.answer('documents.readMarkPreview', () => preview);
  const release = ports.hold('documents.readMarkPreview');
  visit('/admin/dashboard');
  await see(byRole('status', undefined, question)).toHaveTextContent('Preparando a foto');
  release();
  await see(() => all('img', undefined, question)().map((picture) => picture.getAttribute('src'))).toEqual([
    preview.unmarked,
    preview.marked,
  ]);

  const repair = ports.fail('documents.saveWatermark');
  await click(button('Deixar sem', question));
  await see(text(/Não foi possível salvar a sua escolha/)).toBeVisible();
  expect(button('Deixar sem', question)()).toHaveFocus();
  expectReport(/Refused/);
  repair();
  await click(button('Deixar sem', question));
  const said = withText('status', /Para mudar: Configurações, ‘Marca nas fotos’/);
  await see(said).toHaveFocus();
  const { documents } = elsewhere;
  expect((await documents.readSettings()).content).toMatchObject({ watermark: false });
  reload();
  await see(text('Resumo do site')).toBeVisible();
  expect(isThere(question)).toBe(false);
});

test('the diagnostic runs when it is opened and again by its button, and names what failed', async () => {
  await openPanel('/admin/diagnostic');
  await see(text('Diagnóstico concluído: 4 de 4 chamadas com sucesso.')).toBeVisible();
  await see(() => all('heading', /^(GET|POST) /)().map(({ textContent }) => textContent)).toEqual([
    'GET /api/debug',
    'GET /api/images?category=moda',
    'POST /api/images',
    'GET /api/debug (2)',
  ]);
  expect(withText('main', 'Informações básicas')()).toHaveTextContent('201 Created');
  ports.answer('diagnostics.run', () => Promise.resolve());
  await click(button('Run Diagnostic Again'));
  await see(text('Diagnóstico concluído: 0 de 4 chamadas com sucesso.')).toBeVisible();
  expect(ports.calls.filter((call) => call === 'diagnostics.run')).toHaveLength(2);
});

test('markup in any text is shown as text on every page', async () => {
  const markup = `</script><img src=x onerror=pwned=2>"'><svg/onload=pwned=3>`;
  const address = 'javascript:pwned=4';
  changeSettings({
    title: markup,
    subtitle: markup,
    logoText: markup,
    seoDescription: markup,
    socialMedia: ['whatsapp', 'instagram'].map((platform) => ({ platform, url: address, icon: markup })),
  });
  changeAbout({
    title: markup,
    paragraphs: [{ text: markup }, { text: address }],
    services: [{ id: 'a', title: markup, description: markup }],
    contact: {
      email: `"><${markup}@a.b`,
      phone: markup,
      location: markup,
      instagram: address,
      whatsapp: markup,
    },
  });
  const [item] = fillGallery('moda', [{ title: markup, description: `${markup} ${address}` }]);
  await addStory(markup, [item?.documentId ?? ''], { client: markup, text: `${markup}\n${address}` });
  await openPanel('/admin/password');
  for (const page of panelPages) {
    await click(menuEntry(page.entry));
    await see(heading).toHaveTextContent(page.heading);
    await see(() => document.body.textContent).not.toContain('Carregando...');
    expect(document.querySelectorAll('img[src="x"], svg[onload], [onerror]'), page.path).toHaveLength(0);
    const links = [...document.querySelectorAll('a')].map((one) => one.getAttribute('href') ?? '');
    expect(links.filter((link) => /^\s*javascript:/i.test(link))).toEqual([]);
    if (page.path === '/admin/gallery/moda') expect(document.body).toHaveTextContent('onerror=pwned=2');
  }
});
