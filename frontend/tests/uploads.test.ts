import { expect, test } from 'vitest';
import { fillGallery } from './content';
import { fashion, picture, titles } from './gallery';
import {
  all,
  button,
  byRole,
  choose,
  click,
  dialog,
  type Find,
  field,
  fill,
  openPanel,
  press,
  reload,
  see,
  select,
  toast,
} from './panel';

const drafts = () => all('textbox', 'Título')();
const draft =
  (at: number): Find =>
  () => {
    const one = drafts()[at];
    if (!one) throw new Error(`There are ${drafts().length}`);
    return one;
  };
const send = button('Enviar');
const cancel = button('Cancelar', byRole('form'));
const pick = (...names: string[]) => names.map((name) => picture(`${name}.jpg`));

test("Enter goes to the next title, and 'Cancelar' asks when words were typed", async () => {
  fillGallery('moda', []);
  await openPanel(fashion);
  await choose(pick('um', 'dois'));
  await press(draft(0), '{Enter}');
  await see(draft(1)).toHaveFocus();
  await fill(draft(1), 'Dois, visto de perto');
  await press(draft(1), '{Enter}');
  await see(send).toHaveFocus();
  expect(drafts()).toHaveLength(2);

  await click(cancel);
  const question = dialog('Descartar os arquivos?');
  await click(button('Continuar editando', question));
  await see(draft(1)).toHaveValue('Dois, visto de perto');
  await click(cancel);
  await click(button('Descartar', question));
  await see(drafts).toHaveLength(0);
  await choose(pick('tres'));
  await click(cancel);
  await see(drafts).toHaveLength(0);
});

test('new items go first where the owner chose so once, in the order they were chosen', async () => {
  const place = field('Novas fotos');
  fillGallery('moda', [{ title: 'Antes' }]);
  await openPanel(fashion);
  await choose(pick('um', 'dois', 'tres'));
  await see(place).toHaveValue('last');
  await select(place, 'no início da galeria');
  await click(send);
  await see(toast('3 fotos enviadas com sucesso!')).toBeVisible();
  const order = ['um', 'dois', 'tres', 'Antes'];
  await see(titles).toEqual(order);
  reload();
  await see(titles).toEqual(order);
  await choose(pick('quatro'));
  await see(place).toHaveValue('first');
});
