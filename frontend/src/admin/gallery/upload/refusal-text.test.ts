import { expect, it } from 'vitest';
import { refusalText } from './refusal-text';

const file = { name: 'contrato.pdf' };
const wrongKind = { file, kind: null, refusal: 'wrong-kind' } as const;

it.each([
  ['images', 'choose', 'Por favor, selecione apenas arquivos de imagem'],
  ['videos', 'choose', 'Por favor, selecione apenas arquivos de vídeo'],
  ['both', 'choose', 'Por favor, selecione apenas arquivos de imagem ou vídeo'],
  ['images', 'drop', 'Por favor, solte apenas arquivos de imagem'],
  ['videos', 'drop', 'Por favor, solte apenas arquivos de vídeo'],
  ['both', 'drop', 'Por favor, solte apenas arquivos de imagem ou vídeo'],
] as const)('where %s are taken, to %s another kind is answered %j', (accepts, way, text) => {
  expect(refusalText(wrongKind, { accepts, way, isAlone: true })).toBe(text);
});

it('tells the limit of the kind', () => {
  const choice = { accepts: 'both', way: 'choose', isAlone: true } as const;
  expect(refusalText({ file, kind: 'image', refusal: 'too-large' }, choice)).toBe(
    'Arquivo muito grande. O tamanho máximo é 10MB para imagens.',
  );
  expect(refusalText({ file, kind: 'video', refusal: 'too-large' }, choice)).toBe(
    'Arquivo muito grande. O tamanho máximo é 50MB para vídeos.',
  );
});

it('names the file when it was one of several', () => {
  expect(refusalText(wrongKind, { accepts: 'images', way: 'drop', isAlone: false })).toBe(
    'contrato.pdf: Por favor, solte apenas arquivos de imagem',
  );
});
