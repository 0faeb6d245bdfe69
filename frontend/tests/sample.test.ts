import { beforeEach, expect, test, vi } from 'vitest';
import { fashion, itemTitle, picture, titles } from './gallery/gallery';
import {
  button,
  choose,
  click,
  expectReport,
  field,
  fill,
  openPanel,
  save,
  see,
  text,
  toast,
  toasted,
  visit,
} from './panel';

// Storage of the sample mode in the browser; the other files test the rest of this mode.

const keys = ['site_settings', 'about_page', 'moda_images', 'publicidade_images'] as const;
const stored = (key: (typeof keys)[number]) => JSON.parse(localStorage.getItem(key) ?? 'null');
const firstTitles = ['Linho em queda', 'Terracota', 'Rosa antigo', 'Drapeado'];

beforeEach(() => {
  for (const key of keys) localStorage.removeItem(key);
});

test('the four keys are filled with the sample content, each item a day older than the one before', async () => {
  await openPanel('/admin/dashboard');
  await see(text('Resumo do site')).toBeVisible();
  expect(stored('site_settings').title).toBe('NOME DA STYLIST');
  expect(stored('about_page').services).toHaveLength(3);
  expect(stored('moda_images')).toHaveLength(4);
  expect(stored('publicidade_images')).toHaveLength(3);
  for (const items of [stored('moda_images'), stored('publicidade_images')]) {
    const days = items.map(({ uploadedAt }: { uploadedAt: string }) => Date.parse(uploadedAt) / 86_400_000);
    for (const [index, day] of days.slice(1).entries()) expect(days[index] - day).toBeCloseTo(1);
  }
});

test('damaged storage is repaired from the sample content: no JSON, or JSON of another shape', async () => {
  await openPanel(fashion);
  for (const damaged of ['{"title": "AN', '[1, 2, {"title": null}]']) {
    for (const key of keys) localStorage.setItem(key, damaged);
    visit(fashion);
    await see(titles).toEqual(firstTitles);
    visit('/admin/gallery/publicidade');
    await see(titles).toHaveLength(3);
    visit('/admin/about');
    await see(field('Título da página')).toHaveValue('Sobre mim');
    visit('/admin/settings');
    await see(field('Seu nome')).toHaveValue('Nome da Stylist');
    await fill(field('Subtítulo do Site'), 'STYLIST');
    await click(save);
    await toasted('Configurações salvas com sucesso!');
    expectReport(/was damaged and starts again/);
  }
});

test('a full storage is reported; the draft and the gallery stay', async () => {
  const full = toast(
    'O armazenamento deste navegador está cheio. Exclua uma imagem ou envie um arquivo menor.',
  );
  await openPanel('/admin/dashboard');
  await see(text('Resumo do site')).toBeVisible();
  visit(fashion);
  await see(titles).toEqual(firstTitles);
  await choose([picture()]);
  await see(itemTitle).toHaveValue('linho');
  const storage = localStorage;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.getItem(key),
    removeItem: (key: string) => storage.removeItem(key),
    setItem: (key: string, value: string) => {
      const room = storage.getItem(key)?.length ?? 0;
      if (value.length > room) throw new DOMException('There is no room', 'QuotaExceededError');
      storage.setItem(key, value);
    },
  });
  await click(button('Enviar'));
  await see(full).toBeVisible();
  expectReport(/There is no room/);
  expect(itemTitle()).toHaveValue('linho');
  expect(titles()).toEqual(firstTitles);
  expect(stored('moda_images')).toHaveLength(4);

  visit('/admin/diagnostic');
  await see(text('Diagnóstico concluído: 3 de 4 chamadas com sucesso.')).toBeVisible();
  expect(text('Sem resposta: O armazenamento deste navegador está cheio')()).toBeVisible();
  expect(stored('moda_images')).toHaveLength(4);
});
