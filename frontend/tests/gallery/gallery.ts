import { button, byRole, cardTitles, click, type Find, field } from '../panel';

export const fashion = '/admin/gallery/moda';

export const titles = (): string[] => cardTitles(byRole('region', /^Fotos e vídeos da Galeria/));

/** Sets the window's width, in px; it is 1024 otherwise. */
export const setWidth = (width: number): void =>
  (window as unknown as { happyDOM: { setViewport: (size: object) => void } }).happyDOM.setViewport({
    width,
  });

/** A button of a card. */
export const action = (name: string, title: string): Find => button(`${name}: ${title}`);

/** Begins to select cards, and selects these. */
export async function selectCards(...names: string[]): Promise<void> {
  await click(button('Selecionar'));
  for (const name of names) await click(action('Selecionar', name));
}

/** The title of the chosen file, or of the item in the edit dialog. */
export const itemTitle = field('Título');

/** A picture of `size` zero bytes: nothing decodes it. */
export const picture = (name = 'linho.em.queda.jpg', size = 100): File =>
  new File([new Uint8Array(size)], name, { type: 'image/jpeg' });
