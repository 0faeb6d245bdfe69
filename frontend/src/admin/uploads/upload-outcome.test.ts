import { expect, it } from 'vitest';
import { DataError } from '../../data/data-error';
import { isOutcomeUnknown, uploadedText, uploadFailure } from './upload-outcome';

const generic = 'Erro ao enviar arquivo. Tente novamente.';

const notAnImage = 'O arquivo não é uma imagem.';
const goneStory = 'Esta história não existe mais.';

it.each([
  ['of one file, with an error code', 'invalid', 'media/not-an-image', notAnImage, true],
  ['of a deleted story', 'invalid', 'story/unknown', goneStory, false],
  ['of the connection', 'offline', undefined, generic, false],
  ['of the server', 'server', undefined, generic, false],
  ['of a session', 'unauthorized', undefined, generic, false],
  ['of a rate limit', 'limited', undefined, generic, false],
] as const)(
  'a failure %s has a text and decides whether the next file is tried',
  (_, kind, code, failure, goesOn) => {
    const error = new DataError(kind, 'POST failed', {
      ...(code && { serverMessage: failure, details: { code } }),
    });
    expect(uploadFailure(error, 'image')).toEqual({ failure, goesOn });
  },
);

it("has texts for a proxy's 413, by the file kind, and for an unknown error", () => {
  const error = new DataError('too-large', 'POST answered 413', {
    serverMessage: 'Request Entity Too Large',
  });
  expect(uploadFailure(error, 'video').failure).toContain('50MB para vídeos');
  expect(uploadFailure(new TypeError('x'), 'image').failure).toBe(generic);
});

it('the outcome is unknown when all bytes were sent without a response', () => {
  expect(isOutcomeUnknown(new DataError('offline', 'x'), 1)).toBe(true);
  expect(isOutcomeUnknown(new DataError('aborted', 'x'), 1)).toBe(true);
  expect(isOutcomeUnknown(new DataError('offline', 'x'), 0.4)).toBe(false);
  expect(isOutcomeUnknown(new DataError('invalid', 'x'), 1)).toBe(false);
});

it.each([
  [1, 0, 'Imagem enviado(a) com sucesso!'],
  [0, 1, 'Vídeo enviado(a) com sucesso!'],
  [10, 0, '10 fotos enviadas com sucesso!'],
  [0, 2, '2 vídeos enviados com sucesso!'],
  [1, 1, '1 foto e 1 vídeo enviados com sucesso!'],
  [8, 2, '8 fotos e 2 vídeos enviados com sucesso!'],
])('%i photos and %i videos: %s', (photos, videos, text) => {
  expect(uploadedText(photos, videos)).toBe(text);
});
