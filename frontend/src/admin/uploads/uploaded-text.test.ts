import { expect, it } from 'vitest';
import { uploadedText } from './uploaded-text';

it.each([
  [1, 0, 'Imagem enviado(a) com sucesso!'],
  [0, 1, 'Vídeo enviado(a) com sucesso!'],
  [10, 0, '10 fotos enviadas com sucesso!'],
  [0, 2, '2 vídeos enviados com sucesso!'],
  [1, 1, '1 foto e 1 vídeo enviados com sucesso!'],
  [8, 2, '8 fotos e 2 vídeos enviados com sucesso!'],
])('%i photos and %i films: %s', (photos, videos, text) => {
  expect(uploadedText(photos, videos)).toBe(text);
});
