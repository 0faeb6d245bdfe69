import { describe, expect, it } from 'vitest';
import { checkGalleryItem, checkSomethingToShow, mediaIdOf } from './validation';

const check = (input: Record<string, unknown>) =>
  checkGalleryItem({ title: 'Título', ...input }, { isNew: true });

describe('a gallery item', () => {
  it('has its title trimmed', () => {
    expect(check({ title: '  Ensaio  ' }).title).toBe('Ensaio');
  });

  it('has emptied fields stored as nothing', () => {
    expect(check({ imageUrl: '', order: null, duration: '' })).toMatchObject({
      imageUrl: null,
      order: null,
      duration: null,
    });
  });

  it('may be changed in part', () => {
    expect(checkGalleryItem({ order: 3 }, { isNew: false })).toEqual({ order: 3 });
  });

  it.each([
    [{ title: '' }, 'O título é obrigatório.'],
    [{ title: '   ' }, 'O título é obrigatório.'],
    [{ title: 7 }, 'O título é obrigatório.'],
    [{ title: 'a'.repeat(201) }, 'O título pode ter no máximo 200 caracteres.'],
    [{ order: 0 }, 'A ordem deve ser um número inteiro de 1 a 1000000.'],
    [{ order: 1_000_001 }, 'A ordem deve ser um número inteiro de 1 a 1000000.'],
    [{ duration: 86_401 }, 'A duração deve ser um número de segundos, de zero a 86400.'],
    [{ uploadedAt: '1799-12-31' }, 'A data deve estar no formato ISO 8601'],
    [{ order: 1.5 }, 'A ordem deve ser um número inteiro de 1 a 1000000.'],
    [{ order: '2' }, 'A ordem deve ser um número inteiro de 1 a 1000000.'],
    [{ duration: -1 }, 'A duração deve ser um número de segundos, de zero a 86400.'],
    [{ duration: Number.NaN }, 'A duração deve ser um número de segundos, de zero a 86400.'],
    [{ category: 'outra' }, 'A categoria deve ser moda ou publicidade.'],
    [{ fileType: 'pdf' }, 'O tipo de arquivo deve ser image ou video.'],
    [{ imageUrl: 'javascript:alert(1)' }, 'O endereço da imagem deve começar com /'],
  ])('may not have %j', (input, message) => {
    expect(() => check(input)).toThrow(message);
  });

  it('takes a title of 200 characters', () => {
    expect(check({ title: 'a'.repeat(200) }).title).toHaveLength(200);
  });

  it('shows something', () => {
    expect(() => checkSomethingToShow(null, null)).toThrow('Escolha um arquivo de mídia');
    expect(() => checkSomethingToShow(null, '')).toThrow();
    expect(() => checkSomethingToShow(4, null)).not.toThrow();
    expect(() => checkSomethingToShow(null, '/a.jpg')).not.toThrow();
  });
});

describe('the file a save names', () => {
  it.each([
    [undefined, undefined],
    [null, null],
    [5, 5],
    ['5', 5],
    [{ id: 5 }, 5],
    [[{ id: 5 }], 5],
    [[], null],
    [{ set: [5] }, 5],
    [{ set: [] }, null],
    [{ connect: [{ id: 5 }] }, 5],
    [{ connect: [], disconnect: [] }, undefined],
  ])('%j is %j', (value, id) => expect(mediaIdOf(value)).toBe(id));
});
