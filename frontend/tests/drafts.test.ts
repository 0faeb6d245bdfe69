import { expect, onTestFinished, test, vi } from 'vitest';
import { DraftStore } from '../src/admin/uploads/draft-store';
import { sampleSignIn } from '../src/data/authenticator';
import { fillGallery, titlesOf } from './content';
import { fashion, picture } from './gallery';
import {
  all,
  button,
  byRole,
  choose,
  click,
  dialog,
  expectReport,
  type Find,
  fill,
  isThere,
  link,
  menuEntry,
  openPanel,
  path,
  ports,
  reload,
  see,
  signIn,
  text,
  toast,
  visit,
} from './panel';

const values = (label: string) =>
  all('textbox', label)().map((field) => (field as HTMLTextAreaElement).value);
const titles = () => values('Título');
const nth =
  (label: string, at: number): Find =>
  () =>
    all('textbox', label)()[at] as HTMLElement;
const description = 'Descrição (opcional)';
const strip = byRole('region', 'Envio de arquivos');
const pick = (...names: string[]) => names.map((name) => picture(`${name}.jpg`));

/** The owner's drafts stored in this browser. */
async function storedDrafts(): Promise<string[]> {
  const drafts = await new DraftStore().read(`1 ${sampleSignIn.email}`);
  return drafts.map(({ title, description }) => `${title} ${description}`.trim()).sort();
}

test("drafts survive a reload with their texts, belong to their account, and are deleted by 'Sair', which asks", async () => {
  fillGallery('moda', []);
  await openPanel(fashion);
  await choose(pick('um', 'dois', 'tres'));
  await fill(nth('Título', 0), 'Linho em queda');
  await fill(nth(description, 1), 'Luz de janela');
  await see(storedDrafts).toEqual(['Linho em queda', 'dois Luz de janela', 'tres']);
  const seeDrafts = async () => {
    await see(titles).toEqual(['Linho em queda', 'dois', 'tres']);
    expect(values(description)).toEqual(['', 'Luz de janela', '']);
  };
  reload();
  await seeDrafts();

  // Other pages link back to them, and navigation does not ask.
  await click(menuEntry('Configurações'));
  await see(strip).toHaveTextContent('3 arquivos ainda não foram enviados.');
  await click(link('Continuar', strip));
  await seeDrafts();
  expect(isThere(strip)).toBe(false);

  // Another account does not see them.
  const own = localStorage.getItem('authUser') ?? '';
  localStorage.setItem('authUser', JSON.stringify({ ...JSON.parse(own), id: '4711' }));
  visit('/admin/settings');
  await see(button('Salvar Alterações')).toBeVisible();
  await click(menuEntry('Galeria Moda'));
  await see(button('Escolher arquivos')).toBeVisible();
  expect(titles()).toEqual([]);
  localStorage.setItem('authUser', own);
  visit(fashion);
  await seeDrafts();

  const question = dialog();
  await click(button('Sair'));
  await see(question).toHaveTextContent('Há arquivos que ainda não foram enviados.');
  await click(button('Continuar editando', question));
  await seeDrafts();
  await click(button('Sair'));
  await click(button('Sair sem salvar', question));
  await see(path).toBe('/admin/login');
  await see(storedDrafts).toEqual([]);
  await signIn();
  visit(fashion);
  await see(button('Escolher arquivos')).toBeVisible();
  expect(titles()).toEqual([]);
});

test('without storage the page shows a warning, and uploads work from memory', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('There is no room', 'QuotaExceededError');
  });
  onTestFinished(() => put.mockRestore());
  fillGallery('moda', []);
  await openPanel(fashion);
  await choose(pick('um'));
  await see(text('não feche nem recarregue esta página')).toBeVisible();
  const restore = ports.goOffline();
  await click(button('Enviar'));
  await see(text('Envio em pausa: 1 de 1')).toBeVisible();
  restore();
  await see(toast('Imagem enviado(a) com sucesso!')).toBeVisible();
  await see(titles).toEqual([]);
  expect(titlesOf('moda')).toEqual(['um']);
  expectReport(/does not keep the drafts/);
});
