import { all, button, byRole, type Find, field } from './panel';

export const fashion = '/admin/gallery/moda';

/** The cards' titles, in their order. */
export const titles = (): string[] =>
  all('heading', undefined, byRole('region', /^Itens da Galeria/))()
    .filter(({ tagName }) => tagName === 'H3')
    .map(({ textContent }) => textContent);

/** A button of a card. An arrow has a name for each of its two directions: the layout hides the other. */
export const action = (name: string, title: string): Find =>
  button(new RegExp(`${name}: ${title}( Mover|$)`));

/** The title of the chosen file, or of the item in the edit dialog. */
export const itemTitle = field('Título');

/** A picture of `size` zero bytes: nothing decodes it. */
export const picture = (name = 'linho.em.queda.jpg', size = 100): File =>
  new File([new Uint8Array(size)], name, { type: 'image/jpeg' });
