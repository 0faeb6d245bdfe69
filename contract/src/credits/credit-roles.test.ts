import { describe, expect, it } from 'vitest';
import { creditRoles, isSameRole, placeOfRole } from './credit-roles';
import { creditsOf } from './credits-of';

/** Lines with a new one among them. */
const withRole = (roles: readonly string[], role: string) =>
  roles.toSpliced(placeOfRole(roles, role), 0, role);

const ficha = [
  'Fotografia',
  'Styling',
  'Beleza',
  'Modelo',
  'Assistente de fotografia',
  'Agência',
  'Agradecimentos',
];

describe('a new line', () => {
  it.each([
    ['Direção criativa', 1],
    ['Foto', 1],
    ['Produção de moda', 2],
    ['MAQUIAGEM', 3],
    ['Set design', 4],
    ['Vídeo', 4],
    ['Assistente de beleza', 5],
    ['Tratamento de imagem', 5],
    ['Trancista', 5],
    ['Marca', 6],
    ['', 5],
  ])('of %s stands at %i', (role, place) => expect(placeOfRole(ficha, role)).toBe(place));

  it('of any offered role stands where the list of them has it', () => {
    for (const role of creditRoles) {
      const others = creditRoles.filter((other) => other !== role);
      expect(withRole(others, role)).toEqual(creditRoles);
    }
  });

  it('leaves the others as the owner put them', () => {
    expect(withRole(['Modelo', 'Agência', 'Fotografia'], 'Beleza')).toEqual([
      'Beleza',
      'Modelo',
      'Agência',
      'Fotografia',
    ]);
    expect(withRole([], 'Beleza')).toEqual(['Beleza']);
  });
});

it("a stored 'Retouch' is the role of today, and stays the story's line until a photo has its own", () => {
  expect(isSameRole('retouch', 'Tratamento de imagem')).toBe(false);
  expect(isSameRole('Retouch', 'tratamento de imagem')).toBe(true);
  const [story, own] = [{ role: 'Retouch' }, { role: 'Tratamento de imagem' }];
  expect(creditsOf([story])).toEqual([story]);
  expect(creditsOf([story], [own])).toEqual([own]);
});
