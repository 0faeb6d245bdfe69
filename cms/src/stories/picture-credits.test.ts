import { describe, expect, it } from 'vitest';
import { pictureCreditsOf } from './picture-credits';

const line = (role: string, ...names: string[]) => ({
  role,
  names: names.map((name) => ({
    documentId: name,
    name,
    kind: 'pessoa' as const,
    instagram: null,
    site: null,
  })),
});
const item = { title: 'Maré alta' };
const story = {
  client: 'Revista Nó',
  rights: null,
  credits: [line('Beleza', 'Bia'), line('Fotografia', 'Ana', 'Lia')],
};
const site = { title: 'MARIA', logoText: 'Maria' };

describe('the credits of a picture', () => {
  it("are its story's", () => {
    expect(pictureCreditsOf(item, story, site)).toEqual({
      creators: ['Ana', 'Lia'],
      credit: 'Ana / Lia / Revista Nó',
      rights: '© Ana, Lia',
      title: 'Maré alta',
      description: null,
      webStatement: null,
    });
  });

  it('are its own where it has some', () => {
    const own = { ...item, alt: 'O mar', credits: [line('Fotografia', 'Rui')] };
    expect(pictureCreditsOf(own, { ...story, rights: 'Todos os direitos: Nó' }, site)).toMatchObject({
      creators: ['Rui'],
      credit: 'Rui / Revista Nó',
      rights: 'Todos os direitos: Nó',
      description: 'O mar',
    });
    expect(pictureCreditsOf(own, null, site)).toMatchObject({ credit: 'Rui', rights: '© Rui' });
  });

  it("have the site's name and its page of licences beside what is known, and are none without", () => {
    const licensed = { ...site, licensePage: 'https://maria.example/licencas' };
    expect(pictureCreditsOf({ ...item, alt: 'O mar' }, null, licensed)).toMatchObject({
      creators: [],
      credit: 'Maria',
      rights: null,
      webStatement: 'https://maria.example/licencas',
    });
    const unnamed = { client: null, rights: null, credits: [line('Beleza', 'Bia')] };
    expect(pictureCreditsOf(item, unnamed, licensed)).toBeNull();
    expect(pictureCreditsOf({ ...item, alt: '' }, null, licensed)).toBeNull();
  });
});
