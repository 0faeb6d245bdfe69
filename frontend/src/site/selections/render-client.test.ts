import { readFileSync } from 'node:fs';
import type { ClientItem, ClientPage, ClientStory } from 'contract/selections/selection';
import { defaultAbout, defaultSettings } from 'contract/site/defaults';
import { describe, expect, it, vi } from 'vitest';
import type { SiteReader } from '../../data/site-reader';
import { siteName } from '../content/site-name';
import { scriptHash, splitTemplate } from '../server/document';
import { createClientRenderer } from './render-client';

const template = splitTemplate(
  '<html lang="pt-BR"><head><!--head--><style>:root{--ground:#000;--unused:1px}main{color:var(--ground)}.card{color:var(--unused)}</style></head><body><!--splash--><!--app--><!--data--></body>',
);
const settings = {
  ...defaultSettings,
  title: 'Ana Prado',
  logoText: 'Ana Prado',
  socialMedia: [{ platform: 'whatsapp', url: '+55 11 91234-5678', icon: '' }],
};
const about = {
  ...defaultAbout,
  contact: { ...defaultAbout.contact, email: 'ana+site@prado.test', whatsapp: '' },
};
const reader = { readSettings: async () => settings, readAbout: async () => about } as Partial<SiteReader>;
const rendererOf = (other: Partial<SiteReader> = {}, report = vi.fn()) =>
  createClientRenderer(template, { ...reader, ...other } as SiteReader, report, 'https://ana.test');

const link = '/s/abcdefgh01234567';

const named = (name: string) => ({
  documentId: name,
  name,
  kind: 'pessoa' as const,
  instagram: null,
  site: null,
});

function itemOf(at: number, other: Partial<ClientItem> = {}): ClientItem {
  const variants = [480, 1080].map((width) => ({
    url: `${link}/f/${at}-${width}.jpg`,
    width,
    height: width * 1.5,
  }));
  return {
    documentId: `item${at}`,
    number: at + 1,
    title: `Foto ${at}`,
    note: null,
    fileType: 'image',
    image: {
      width: 1080,
      height: 1620,
      placeholder: '#6b4a35',
      focalPoint: { x: 50, y: 50 },
      sources: [{ type: 'image/jpeg', variants }],
    },
    url: `${link}/f/${at}-1080.jpg`,
    alt: null,
    story: 'barro',
    credits: [],
    garments: [],
    download: `${link}/d/item${at}`,
    ...other,
  };
}

function storyOf(documentId: string, other: Partial<ClientStory> = {}): ClientStory {
  const credits = ['Fotografia', 'Beleza'].map((role) => ({ role, names: [named(`${role} Zé`)] }));
  return { documentId, title: 'Barro', client: 'Revista Ofício', credits, ...other };
}

function pageOf(count: number, other: Partial<ClientPage> = {}): ClientPage {
  return {
    link,
    language: 'pt',
    title: 'Capa de inverno',
    client: 'Revista Ofício',
    message: 'Oi, Clara!',
    until: '2031-06-30',
    keptUntil: '2031-09-28',
    mostChosen: null,
    isChoosingClosed: false,
    items: Array.from({ length: count }, (_, at) => itemOf(at)),
    stories: [storyOf('barro')],
    book: count > 0 ? `${link}/book` : null,
    zip: count > 0 ? { path: `${link}/zip`, bytes: 84_200_000 } : null,
    person: { id: 'a'.repeat(32), name: null, choices: [], isSent: false },
    ...other,
  };
}

async function textOf(view: ClientPage, renderer = rendererOf()): Promise<string> {
  return (await renderer.page(view)).text();
}

const times = (text: string, part: string) => text.split(part).length - 1;
const headOf = (html: string) => html.slice(0, html.indexOf('<body>')).replace(/<style>.*<\/style>/s, '');

describe('the page of a selection', () => {
  it.each([0, 1, 2, 60])(
    'shows its %i pictures whole, each with a number, a heart and a comment',
    async (count) => {
      const html = await textOf(pageOf(count));
      expect(times(html, '<h1')).toBe(1);
      expect(times(html, '<img')).toBe(count);
      expect(times(html, 'type="checkbox"')).toBe(count);
      expect(times(html, '<textarea')).toBe(count);
      expect(times(html, 'fetchPriority="high"')).toBe(Math.min(count, 1));
      expect(times(html, 'loading="lazy"')).toBe(Math.max(count - 1, 0));
      expect(html.includes('Nenhuma foto desta seleção')).toBe(count === 0);
      expect(html.includes('Enviar escolhas')).toBe(count > 0);
      for (const number of count > 0 ? [1, count] : []) {
        expect(html).toContain(`Escolher ${String(number).padStart(2, '0')} Foto ${number - 1}`);
      }
      expect(html).not.toMatch(/<nav|href="\/(?:"|moda|publicidade|about|admin)/);
    },
  );

  it('speaks its language, and that of the usual roles; others are as they are written', async () => {
    const portuguese = await textOf(pageOf(2));
    expect(portuguese).toContain('<html lang="pt-BR">');
    for (const words of [
      'Uma seleção de Ana Prado',
      'Para Revista Ofício',
      'Aberta até 30 de junho de 2031',
      'Baixar tudo (2 fotos, 84 MB)',
      'Nomes e comentários são apagados em 28 de setembro de 2031.',
      'Mandar por WhatsApp',
    ]) {
      expect(portuguese).toContain(words);
    }
    const english = await textOf(
      pageOf(1, {
        language: 'en',
        stories: [
          storyOf('barro', {
            credits: ['Fotografia', 'Beleza', 'Perfume', 'constructor'].map((role) => ({
              role,
              names: [named('Zé')],
            })),
          }),
        ],
      }),
    );
    expect(english).toContain('<html lang="en">');
    for (const words of [
      'A selection by Ana Prado',
      'Download all (1 picture, 84 MB)',
      '<dt>Photography</dt>',
      '<dt>Beauty</dt>',
      '<dt lang="pt-BR">Perfume</dt>',
      '<dt lang="pt-BR">constructor</dt>',
      'Send choices',
    ]) {
      expect(english).toContain(words);
    }
    expect(portuguese).toContain('<dt>Fotografia</dt>');
    expect(english).not.toMatch(/Baixar|Escolher|Coment[áa]rio|Contato/);
  });

  it('counts what can be downloaded, and offers nothing where the owner allows nothing', async () => {
    const film = itemOf(1, { fileType: 'video', url: `${link}/f/film.mp4` });
    const items = [itemOf(0), film, itemOf(2, { download: null })];
    const html = await textOf(pageOf(3, { items }));
    expect(html).toContain('2 fotos e 1 vídeo');
    expect(html).toContain('Baixar tudo (1 foto e 1 vídeo, 84 MB)');
    const unsized = await textOf(pageOf(1, { zip: { path: `${link}/zip`, bytes: null } }));
    expect(unsized).toContain('Baixar tudo (1 foto)');
    expect(html).toMatch(new RegExp(`<video[^>]* controls=""[^>]* src="${link}/f/film.mp4"`));
    const none = await textOf(pageOf(1, { items: [itemOf(0, { download: null })], zip: null }));
    expect(none.slice(0, none.indexOf('id="client-words"'))).not.toMatch(/Baixar|Salvar|c-zip/);
  });

  it('offers its book in four formats, by links that need no script, where there is one', async () => {
    const html = await textOf(pageOf(2));
    const [, book = ''] = /<details[^>]*id="c-book">(.*?)<\/details>/.exec(html) ?? [];
    expect(
      [...book.matchAll(/<a [^>]*href="([^"]*)">([^<]*)</g)].map(([, href, name]) => [href, name]),
    ).toEqual([
      [`${link}/book?format=upright`, 'A4 em pé'],
      [`${link}/book?format=across`, 'A4 deitado'],
      [`${link}/book?format=wide`, '16:9, para telas'],
      [`${link}/book?format=card`, 'Cartão A5, uma página'],
    ]);
    expect(book).toContain('>Baixar PDF</summary>');
    expect(await textOf(pageOf(1, { language: 'en' }))).toMatch(
      /Download PDF<.*A4 upright<.*A5 card, one page</,
    );
    expect(await textOf(pageOf(2, { book: null }))).not.toMatch(/id="c-book|Baixar PDF/);
  });

  it('has the choices of whoever sent its form, and says that they were sent', async () => {
    const choices = [{ item: 'item1', isChosen: true, comment: 'A abertura </textarea>?' }];
    const html = await textOf(
      pageOf(2, { person: { id: 'b'.repeat(32), name: 'Clara & Zé', choices, isSent: true } }),
    );
    expect(html).toMatch(/<form [^>]*method="post"[^>]*>/);
    expect(html).toMatch(/<form [^>]*action="\/s\/abcdefgh01234567\/choices" method="post">/);
    expect(html).toContain(`<input type="hidden" name="person" value="${'b'.repeat(32)}"/>`);
    expect(html).toMatch(/<input type="checkbox"[^>]*checked=""[^>]*value="item1"/);
    expect(times(html, 'checked=""')).toBe(1);
    expect(html).toContain('A abertura &lt;/textarea&gt;?</textarea>');
    expect(html).toContain('value="Clara &amp; Zé"');
    expect(html).toContain('Escolhas enviadas. Obrigado! 1 escolhida.');
  });

  it('says in its head, which previews show, how many pictures and from whom, with the site’s picture, and nothing else of it', async () => {
    const film = itemOf(3, { fileType: 'video' });
    for (const [view, title] of [
      [pageOf(3), 'Uma seleção de 3 fotos, de Ana Prado'],
      [pageOf(1), 'Uma seleção de 1 foto, de Ana Prado'],
      [pageOf(0), 'Uma seleção de Ana Prado'],
      [
        pageOf(0, { language: 'en', items: [itemOf(0), itemOf(1), film] }),
        'A selection of 2 pictures and 1 film, by Ana Prado',
      ],
    ] as const) {
      const head = headOf(await textOf(view));
      expect(head).toContain(`<title>${title}</title>`);
      expect(head).toContain(`<meta property="og:title" content="${title}">`);
      expect(head).toContain('<meta property="og:image" content="https://ana.test/images/share.jpg">');
      expect(head).toContain('<meta name="robots" content="noindex');
      expect(head).not.toMatch(/Capa|Revista|Clara|Foto |Barro|Zé|og:url|\/s\//);
    }
  });

  it('tells each story’s credits once, folded behind its photographs, and beneath each its garments and photographer', async () => {
    const items = [0, 1, 2, 3, 4].map((at) =>
      itemOf(at, {
        story: at === 2 ? null : 'barro',
        ...(at === 1 && {
          garments: [{ description: 'Vestido', brand: named('Aluf') }],
          credits: [
            { role: 'Fotografia', names: [named('Bia')] },
            { role: 'Modelo', names: [named('Duda')] },
          ],
        }),
      }),
    );
    const html = await textOf(pageOf(5, { items }));
    expect(times(html, 'Beleza Zé')).toBe(1);
    expect(times(html, 'Fotografia Zé')).toBe(4);
    expect(times(html, '>Bia<')).toBe(1);
    const [second = '', behind = ''] = html
      .slice(html.indexOf('id="f02"'), html.indexOf('id="f03"'))
      .split('</figure>');
    expect(second).toContain('<p>Vestido, Aluf</p>');
    expect(second).not.toContain('Duda');
    expect(behind).toMatch(
      /<details class="[^"]*"><summary>.*Barro, Revista Ofício.*Beleza Zé.*02 Modelo.*Duda/,
    );
    // When the story comes back its name is enough.
    expect(html.slice(html.indexOf('id="f05"'))).toMatch(
      /<p [^>]*><span [^>]*>04, 05<\/span> <span>Barro, Revista Ofício/,
    );
  });

  it('leads to the largest picture, and hides a comment that is not there behind its button', async () => {
    const choices = [{ item: 'item1', isChosen: false, comment: 'Amei' }];
    const html = await textOf(
      pageOf(2, { person: { id: 'a'.repeat(32), name: null, choices, isSent: false } }),
    );
    expect(html).toContain(`<a href="${link}/f/0-1080.jpg"><picture>`);
    expect(html).toMatch(/<details class="[^"]*"><summary aria-label="Comentar 01">/);
    expect(html).toMatch(/<details class="[^"]*" open=""><summary aria-label="Comentar 02">/);
  });

  it('is called by whom it is from where its title may not be told', async () => {
    const html = await textOf(pageOf(0, { title: null, client: null, message: null }));
    expect(times(html.slice(html.indexOf('<body>')), 'Uma seleção de Ana Prado')).toBe(1);
    expect(html).toMatch(/<h1[^>]*>Uma seleção de Ana Prado<\/h1>/);
    expect(html).toContain(`"lead":""`);
  });

  it('is kept, listed and referred to nowhere, and runs no script but its own', async () => {
    const response = await rendererOf().page(pageOf(1));
    expect(response.status).toBe(200);
    const { headers } = response;
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow, noarchive');
    const scriptsOf = (html: string) =>
      [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);
    const films = [itemOf(0, { fileType: 'video' })];
    const all = scriptsOf(await textOf(pageOf(1, { items: films })));
    expect(all).toHaveLength(3);
    expect(headers.get('content-security-policy')).toContain(
      `; script-src ${all.map(scriptHash).join(' ')}; `,
    );
    // Those of downloads and of films stand in pages that have any.
    expect(scriptsOf(await response.text())).toEqual(all.slice(0, 2));
    expect(scriptsOf(await textOf(pageOf(1, { zip: null })))).toEqual(all.slice(0, 1));
  });

  it('shows hostile and long texts as texts', async () => {
    const hostile = `"></script><script>alert(1)</script><img src=x onerror='a'>`;
    const word = 'x'.repeat(200);
    const item = itemOf(0, {
      title: hostile,
      note: hostile,
      alt: hostile,
      credits: [{ role: hostile, names: [named(hostile)] }],
      garments: [{ description: hostile, brand: named(word) }],
    });
    const html = await textOf(
      pageOf(1, {
        title: hostile,
        client: hostile,
        message: `${word}\n${hostile}`,
        items: [item],
        stories: [storyOf('barro', { title: hostile, client: word })],
      }),
    );
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<img src=x');
    expect(html).toContain(word);
    expect(times(html, '</script>')).toBe(3);
  });

  it('has the defaults where settings and contact cannot be read, and reports it', async () => {
    const report = vi.fn();
    const failing = () => Promise.reject(new Error('away'));
    const html = await textOf(pageOf(1), rendererOf({ readSettings: failing, readAbout: failing }, report));
    expect(html).toContain(`Uma seleção de ${siteName(defaultSettings)}`);
    expect(report).toHaveBeenCalledTimes(2);
  });

  it('has only those styles of the site that it uses', async () => {
    const html = await textOf(pageOf(1));
    expect(html).toContain('--ground:#000}main{color:var(--ground)}');
    expect(html).not.toContain('--unused');
  });

  it('keeps its empty line of what was sent there for screen readers', async () => {
    const html = await textOf(pageOf(1));
    expect(html).toMatch(/<p [^>]*id="c-sent" role="status" tabindex="-1"><\/p>/);
    const css = readFileSync(new URL('client-page.module.css', import.meta.url), 'utf8');
    expect(css).toContain('.told:empty');
    expect(css).not.toMatch(/\.told\b[^}]*display: none/);
  });
});

describe('the page of a selection that is over', () => {
  it.each([
    ['pt', 'pt-BR', 'Esta seleção não está mais aberta.', 'Pedir de novo'],
    ['en', 'en', 'This selection is no longer open.', 'Ask for it again'],
  ] as const)('in %s says so, and whom to ask', async (language, lang, heading, again) => {
    const response = await rendererOf().gone({ language });
    expect(response.status).toBe(410);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-robots-tag')).toContain('noindex');
    const html = await response.text();
    expect(html).toContain(`<html lang="${lang}">`);
    expect(html).toContain(heading);
    expect(headOf(html)).toMatch(
      /<title>(Uma seleção de|A selection by) Ana Prado<.*https:\/\/ana.test\/images\/share.jpg/,
    );
    expect(html).toMatch(new RegExp(`href="https://wa.me/5511912345678\\?text=[^"]{20,}"[^>]*>${again}<`));
    expect(html).toContain('mailto:ana+site@prado.test');
    expect(html).not.toContain('<script');
  });

  it('is told in both languages where the link leads to none, with one contact', async () => {
    const response = await rendererOf().gone({ language: null });
    expect([response.status, response.headers.get('x-robots-tag')]).toEqual([
      404,
      expect.stringContaining('noindex'),
    ]);
    const html = await response.text();
    for (const [lang, heading, again, message] of [
      ['pt-BR', 'Este link não leva a nenhuma seleção.', 'Pedir de novo', 'Oi!'],
      ['en', 'This link does not lead to a selection.', 'Ask for it again', 'Hi!'],
    ] as const)
      expect(html).toMatch(
        new RegExp(
          `<div lang="${lang}"><h[12][^>]*>${heading}.*href="https://wa.me/5511912345678\\?text=${message}[^>]*>${again}<`,
        ),
      );
    expect([times(html, '<h1'), times(html, 'href="mailto:')]).toEqual([1, 1]);
  });

  it('is not to be kept when the contact could not be read', async () => {
    const readAbout = () => Promise.reject(new Error('away'));
    const answers = [
      await rendererOf({ readAbout }).gone({ language: 'pt' }),
      await rendererOf().gone({ language: 'pt' }),
    ];
    expect(answers.map(({ headers }) => headers.get('retry-after'))).toEqual(['5', null]);
  });

  const againIn = async (other: Partial<SiteReader>) => {
    const html = await (await rendererOf(other).gone({ language: 'pt' })).text();
    return /href="([^"]*)"[^>]*>Pedir de novo/.exec(html)?.[1]?.replaceAll('&amp;', '&');
  };
  const withoutLinks = async () => ({ ...settings, socialMedia: [] });

  it('asks by mail without WhatsApp, by phone without mail, and not at all without a contact', async () => {
    expect(await againIn({ readSettings: withoutLinks })).toMatch(
      /^mailto:ana\+site@prado\.test\?subject=Sele%C3%A7%C3%A3o%20de%20fotos&body=Oi!%20/,
    );
    const none = { email: '', phone: '', instagram: '', whatsapp: '', location: '' };
    const aboutWith = (contact: Partial<typeof none>) => async () => ({
      ...about,
      contact: { ...about.contact, ...none, ...contact },
    });
    expect(
      await againIn({ readSettings: withoutLinks, readAbout: aboutWith({ phone: '11 91234-5678' }) }),
    ).toBe('tel:+5511912345678');
    expect(await againIn({ readSettings: withoutLinks, readAbout: aboutWith({}) })).toBeUndefined();
  });
});

describe('a WhatsApp link that has a message of its own', () => {
  it.each([
    ['https://wa.me/5511912345678?text=Oi%2C+vi+o+site', 'https://wa.me/5511912345678?text='],
    [
      'https://api.whatsapp.com/send?phone=5511912345678&text=Oi',
      'https://api.whatsapp.com/send?phone=5511912345678&text=',
    ],
    [
      'https://api.whatsapp.com/send?text=Oi&phone=5511912345678',
      'https://api.whatsapp.com/send?phone=5511912345678&text=',
    ],
  ])('%s gets the message of the page', async (url, start) => {
    const readSettings = async () => ({
      ...settings,
      socialMedia: [{ platform: 'whatsapp', url, icon: '' }],
    });
    const html = await (await rendererOf({ readSettings }).gone({ language: 'pt' })).text();
    expect(html.replaceAll('&amp;', '&')).toContain(`href="${start}Oi!%20O%20link`);
  });
});
