import { describe, expect, it } from 'vitest';
import { checkFile, named, pickerAccept } from './file-check';

const megabyte = 1024 * 1024;
const file = (name: string, type: string, size = megabyte) => ({ name, type, size });
const problemOf = (...check: Parameters<typeof checkFile>) => checkFile(...check).problem;

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
  ] as const)('accepts %s (%s) as %s', (name, type, kind) => {
    expect(checkFile(file(name, type), 'both')).toMatchObject({ kind, problem: null });
  });

  it.each([
    ['images', 'choose', 'desfile.mp4', 'Por favor, selecione apenas arquivos de imagem'],
    ['videos', 'choose', 'look.jpg', 'Por favor, selecione apenas arquivos de vídeo'],
    ['both', 'choose', 'contrato.pdf', 'Por favor, selecione apenas arquivos de imagem ou vídeo'],
    ['both', 'choose', 'pasta', 'Por favor, selecione apenas arquivos de imagem ou vídeo'],
    ['images', 'drop', 'musica.mp3', 'Por favor, solte apenas arquivos de imagem'],
    ['videos', 'drop', 'look.jpg', 'Por favor, solte apenas arquivos de vídeo'],
    ['both', 'drop', 'musica.mp3', 'Por favor, solte apenas arquivos de imagem ou vídeo'],
  ] as const)('a form for %s refuses on %s the file %s with %j', (accepts, way, name, text) => {
    const types = { mp4: 'video/mp4', jpg: 'image/jpeg', pdf: 'application/pdf', mp3: 'audio/mpeg' };
    const type = types[name.split('.')[1] as keyof typeof types] ?? '';
    expect(problemOf(file(name, type), accepts, way)).toBe(text);
  });

  it('refuses formats that are not published', () => {
    expect(problemOf(file('anim.gif', 'image/gif'), 'both')).toContain('JPG');
    expect(problemOf(file('fita.avi', 'video/x-msvideo'), 'both')).toContain('MP4');
  });

  it('accepts images up to 10 MB and videos up to 50 MB', () => {
    const tooLarge = 'Arquivo muito grande. O tamanho máximo é';
    for (const [name, type, kind, limit, words] of [
      ['a.jpg', 'image/jpeg', 'image', 10, '10MB para imagens.'],
      ['a.mp4', 'video/mp4', 'video', 50, '50MB para vídeos.'],
    ] as const) {
      expect(problemOf(file(name, type, limit * megabyte), 'both')).toBeNull();
      const larger = checkFile(file(name, type, limit * megabyte + 1), 'both');
      expect(larger).toEqual({ kind, problem: `${tooLarge} ${words}`, isTooLarge: true });
    }
  });
});

it('the picker offers only accepted types', () => {
  expect(pickerAccept('images')).toBe(
    'image/jpeg,image/png,image/webp,image/heic,image/heif,.jpg,.jpeg,.png,.webp,.heic,.heif',
  );
  expect(pickerAccept('both')).toContain('video/quicktime');
});

describe('named', () => {
  it.each([
    ['image:1000012345', '', 'jpg', 'image-1000012345.jpg', 'image/jpeg'],
    ['msf:31', 'application/octet-stream', 'mp4', 'msf-31.mp4', 'video/mp4'],
    ['look.jpg', 'image/jpeg', 'webp', 'look.webp', 'image/webp'],
    ['look.final', '', 'png', 'look.final.png', 'image/png'],
    ['look.jpg', 'application/octet-stream', 'jpg', 'look.jpg', 'image/jpeg'],
    ['look.JPEG', 'image/jpeg', 'jpg', 'look.JPEG', 'image/jpeg'],
    ['desfile.MOV', '', 'mp4', 'desfile.MOV', ''],
    ['contrato.pdf', 'application/pdf', null, 'contrato.pdf', 'application/pdf'],
  ] as const)('calls %s (%s) of the bytes of a %s %s', (name, type, format, called, as) => {
    const file = named(new File(['x'], name, { type }), format);
    expect([file.name, file.type]).toEqual([called, as]);
  });
});
