import type { CreditName } from 'contract/credits/credit';
import { bareItem } from 'contract/gallery/placeholder-gallery';
import type { Story } from 'contract/stories/story';
import { describe, expect, it } from 'vitest';
import { toStoryView } from './story-view';

const nameOf = (name: string, own: Partial<CreditName> = {}): CreditName => ({
  documentId: name,
  name,
  kind: 'pessoa',
  instagram: null,
  site: null,
  ...own,
});
const ana = nameOf('Ana Costa', { instagram: 'anacosta' });
const mar = nameOf('Ateliê Mar', { site: 'ateliemar.com.br' });
const itemOf = (documentId: string) =>
  bareItem({ documentId, title: documentId, imageUrl: '/a.jpg', order: 1, category: 'moda' });
const story: Story = {
  documentId: 's',
  title: 'Barro',
  slug: 'barro',
  category: 'moda',
  kind: 'editorial',
  client: 'Revista Ofício',
  issue: 'nº 12',
  month: '2026-03',
  link: 'www.revistaoficio.com.br/barro',
  text: 'O barro seca.\n\nA luz é a da porta.',
  rights: null,
  credits: [{ role: 'Fotografia', names: [ana, nameOf('Rui Sá')] }],
  cover: null,
  updatedAt: null,
  items: [
    itemOf('um'),
    { ...itemOf('dois'), garments: [{ description: 'Vestido', brand: mar }] },
    { ...itemOf('três'), garments: [{ description: '', brand: mar }], alt: 'Um vestido ao vento' },
  ],
};
const viewOf = (change: Partial<Story> = {}) =>
  toStoryView({ story: { ...story, ...change }, previous: null, next: null });

describe('toStoryView', () => {
  it('lists the known facts and no others', () => {
    expect(viewOf().facts).toEqual([
      { term: 'Publicação', text: 'Revista Ofício, nº 12' },
      { term: 'Tipo', text: 'Editorial' },
      { term: 'Quando', text: 'Março de 2026' },
      { term: 'Imagens', text: '3' },
      {
        term: 'Onde ver',
        text: 'revistaoficio.com.br',
        href: 'https://www.revistaoficio.com.br/barro',
      },
    ]);
    const bare = { kind: null, client: null, issue: null, month: null, link: 'javascript:alert(1)' };
    expect(viewOf(bare).facts).toEqual([{ term: 'Imagens', text: '3' }]);
    const [first, ...others] = story.items.map((item) => ({ ...item, fileType: 'video' as const }));
    expect(viewOf({ ...bare, items: [...story.items.slice(1), ...(first ? [first] : [])] }).facts).toEqual([
      { term: 'Imagens', text: '2' },
      { term: 'Vídeos', text: '1' },
    ]);
    expect(viewOf({ ...bare, items: others }).facts).toEqual([{ term: 'Vídeos', text: '2' }]);
    expect(viewOf({ kind: 'campanha' }).facts[0]?.term).toBe('Cliente');
  });

  it('links each name to its profile, else to its site, and lists each brand once', () => {
    expect(viewOf().credits).toEqual([
      {
        role: 'Fotografia',
        names: [{ name: 'Ana Costa', href: 'https://instagram.com/anacosta' }, { name: 'Rui Sá' }],
      },
    ]);
    expect(viewOf().brands).toEqual({
      role: 'Peças',
      names: [{ name: 'Ateliê Mar', href: 'https://ateliemar.com.br' }],
    });
  });

  it('gives every picture an alt text: its own, else its title, story and photographers', () => {
    expect(viewOf().items.map(({ alt }) => alt)).toEqual([
      'um, Barro, fotografia de Ana Costa e Rui Sá',
      'dois, Barro, fotografia de Ana Costa e Rui Sá',
      'Um vestido ao vento',
    ]);
  });

  it('arranges pictures in rows, with text between them', () => {
    const { rows, lead } = viewOf();
    expect(rows.flatMap(({ cells }) => cells)).toHaveLength(3);
    expect(rows.flatMap(({ words }) => words?.paragraphs ?? [])).toEqual([
      'O barro seca.',
      'A luz é a da porta.',
    ]);
    expect(lead).toBe('O barro seca.');
  });

  it('leaves out the titles that are its own, and tells those photographs apart by their places', () => {
    const items = ['Barro', 'Barro 9', 'Capa'].map((title, at) => ({ ...itemOf(`${at}`), title }));
    const by = 'fotografia de Ana Costa e Rui Sá';
    expect(viewOf({ items }).items).toMatchObject([
      { title: 'Barro', isUntitled: true, alt: `Foto 1 de 3 de “Barro”, ${by}` },
      { title: 'Barro', isUntitled: true, alt: `Foto 2 de 3 de “Barro”, ${by}` },
      { title: 'Capa', alt: `Capa, Barro, ${by}` },
    ]);
    expect(viewOf({ items }).items[2]).not.toHaveProperty('isUntitled');
  });
});
