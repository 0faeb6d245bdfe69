import { describe, expect, it } from 'vitest';
import { checkFile, pickerAccept, refusalText } from './file-check';

const megabyte = 1024 * 1024;
const file = (name: string, type: string, size = megabyte) => ({ name, type, size });

describe('checkFile', () => {
  it.each([
    ['look.jpg', 'image/jpeg', 'image'],
    ['look.png', 'image/png', 'image'],
    ['look.webp', 'image/webp', 'image'],
    ['IMG_0412.HEIC', 'image/heic', 'image'],
    ['IMG_0412.HEIC', '', 'image'],
    ['desfile.mp4', 'video/mp4', 'video'],
    ['desfile.webm', 'video/webm', 'video'],
    ['desfile.mov', 'video/quicktime', 'video'],
    ['desfile.MOV', '', 'video'],
    ['look.JPEG', '', 'image'],
  ] as const)('takes %s (%s) as %s', (name, type, kind) => {
    expect(checkFile(file(name, type), 'both')).toEqual({ kind, refusal: null });
  });

  it.each([
    ['contrato.pdf', 'application/pdf'],
    ['pasta', ''],
    ['musica.mp3', 'audio/mpeg'],
  ])('refuses %s as neither image nor video', (name, type) => {
    expect(checkFile(file(name, type), 'both').refusal).toBe('wrong-kind');
  });

  it('refuses the kind a form does not take', () => {
    expect(checkFile(file('desfile.mp4', 'video/mp4'), 'images').refusal).toBe('wrong-kind');
    expect(checkFile(file('look.jpg', 'image/jpeg'), 'videos').refusal).toBe('wrong-kind');
  });

  it('refuses formats that are not published', () => {
    expect(checkFile(file('anim.gif', 'image/gif'), 'both')).toEqual({
      kind: 'image',
      refusal: 'wrong-format',
    });
    expect(checkFile(file('fita.avi', 'video/x-msvideo'), 'both')).toEqual({
      kind: 'video',
      refusal: 'wrong-format',
    });
  });

  it('takes 10 MB of image and 50 MB of video, and not a byte more', () => {
    expect(checkFile(file('a.jpg', 'image/jpeg', 10 * megabyte), 'both').refusal).toBeNull();
    expect(checkFile(file('a.jpg', 'image/jpeg', 10 * megabyte + 1), 'both').refusal).toBe('too-large');
    expect(checkFile(file('a.mp4', 'video/mp4', 50 * megabyte), 'both').refusal).toBeNull();
    expect(checkFile(file('a.mp4', 'video/mp4', 50 * megabyte + 1), 'both').refusal).toBe('too-large');
  });
});

describe('pickerAccept', () => {
  it('offers only what the form takes', () => {
    expect(pickerAccept('images')).toBe(
      'image/jpeg,image/png,image/webp,image/heic,image/heif,.jpg,.jpeg,.png,.webp,.heic,.heif',
    );
    expect(pickerAccept('both')).toContain('video/quicktime');
  });
});

const contract = { name: 'contrato.pdf' };
const wrongKind = { file: contract, kind: null, refusal: 'wrong-kind' } as const;

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
  expect(refusalText({ file: contract, kind: 'image', refusal: 'too-large' }, choice)).toBe(
    'Arquivo muito grande. O tamanho máximo é 10MB para imagens.',
  );
  expect(refusalText({ file: contract, kind: 'video', refusal: 'too-large' }, choice)).toBe(
    'Arquivo muito grande. O tamanho máximo é 50MB para vídeos.',
  );
});

it('names the file when it was one of several', () => {
  expect(refusalText(wrongKind, { accepts: 'images', way: 'drop', isAlone: false })).toBe(
    'contrato.pdf: Por favor, solte apenas arquivos de imagem',
  );
});
