import { describe, expect, it } from 'vitest';
import { DataError } from '../../data/data-error';
import { isOutcomeUnknown, uploadedText, uploadFailure } from './upload-outcome';

const generic = 'Erro ao enviar arquivo. Tente novamente.';

describe('uploadFailure', () => {
  it('passes on what the server says with a code of its own, and goes on with the next file', () => {
    const error = new DataError('invalid', 'POST answered 400', {
      serverMessage: 'O arquivo não é uma imagem.',
      details: { code: 'media/not-an-image' },
    });
    expect(uploadFailure(error, 'image')).toEqual({ failure: 'O arquivo não é uma imagem.', goesOn: true });
  });

  it('tries no other file where the story that it was for is gone, or full', () => {
    const error = new DataError('invalid', 'POST answered 400', {
      serverMessage: 'Esta história não existe mais.',
      details: { code: 'story/unknown' },
    });
    expect(uploadFailure(error, 'image')).toEqual({
      failure: 'Esta história não existe mais.',
      goesOn: false,
    });
  });

  it('words what a stranger refused as too large by the limit of its kind', () => {
    const error = new DataError('too-large', 'POST answered 413', {
      serverMessage: 'Request Entity Too Large',
    });
    expect(uploadFailure(error, 'video').failure).toContain('50MB para vídeos');
  });

  it.each(['offline', 'server', 'unauthorized', 'limited'] as const)(
    'tries no other file after %s',
    (kind) => {
      expect(uploadFailure(new DataError(kind, 'x'), 'image')).toEqual({ failure: generic, goesOn: false });
    },
  );

  it('words anything unforeseen', () => {
    expect(uploadFailure(new TypeError('x'), 'image').failure).toBe(generic);
  });
});

describe('isOutcomeUnknown', () => {
  it('is so when the answer alone is missing', () => {
    expect(isOutcomeUnknown(new DataError('offline', 'x'), 1)).toBe(true);
    expect(isOutcomeUnknown(new DataError('aborted', 'x'), 1)).toBe(true);
    expect(isOutcomeUnknown(new DataError('offline', 'x'), 0.4)).toBe(false);
    expect(isOutcomeUnknown(new DataError('invalid', 'x'), 1)).toBe(false);
  });
});

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
