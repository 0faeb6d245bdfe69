import type { GalleryCategory } from '../../contract/src/gallery-category';
import type { GalleryItem } from '../../contract/src/gallery-item';
import { everyItem } from './gallery';
import { everyShape, photograph, type Shape } from './material';
import { addLibraryItem } from './media-library';
import type { Product } from './product';
import { type RestClient, signInOperator, signInOwner } from './rest-client';
import { openUploads } from './uploads';
import { film } from './videos';

const maxConcurrentWrites = 6;
/** So small a photograph is encoded at once, and keeps its shape and its marks. */
const photographPart = 0.5;

/** What stands in an item's place: a photograph of a shape, or the film. */
export type Kind = Shape | 'film';

type ItemWords = (place: number) => { title: string; description?: string };

/** What items of a library show, one after the other: every shape, with a film in the fourth place. */
export const turn: Kind[] = [...everyShape.slice(0, 3), 'film', ...everyShape.slice(3)];

/** Ids of files that the operator uploaded, for items to share, and the operator, who alone may show them. */
export type Library = { files: ReadonlyMap<Kind, number>; operator: RestClient };

/** Uploads a photograph of each shape, and the film, to the media library. */
export async function uploadLibrary(product: Product, kinds: readonly Kind[] = turn): Promise<Library> {
  const uploads = await openUploads(product);
  const files = new Map<Kind, number>();
  for (const kind of kinds) {
    const file =
      kind === 'film'
        ? { name: 'filme.mp4', bytes: film }
        : { name: `foto-${kind.replace(':', 'x')}.jpg`, bytes: await photograph(kind, photographPart) };
    const { status, body } = await uploads.toLibrary(file);
    if (status >= 300) throw new Error(`The upload is refused: ${status} ${JSON.stringify(body)}`);
    files.set(kind, body.id);
  }
  return { files, operator: await signInOperator(product) };
}

/**
 * Has the operator add items of mixed shapes to a gallery that has so many already, and gives them in their order.
 *
 * @param words of an item, by its place from 0
 */
export async function addPhotographs(
  owner: RestClient,
  { files, operator }: Library,
  category: GalleryCategory,
  { from, to, words }: { from: number; to: number; words: ItemWords },
): Promise<GalleryItem[]> {
  const kinds = [...files.keys()];
  const ids: string[] = [];
  for (let start = from; start < to; start += maxConcurrentWrites) {
    const places = Array.from({ length: Math.min(maxConcurrentWrites, to - start) }, (_, at) => start + at);
    const batch = places.map((place) => {
      const kind = kinds[place % kinds.length] as Kind;
      return addLibraryItem(operator, {
        category,
        order: place + 1,
        media: files.get(kind) ?? 0,
        ...(kind === 'film' && { duration: 6, poster: files.get('2:3') ?? 0 }),
        ...words(place),
      });
    });
    ids.push(...(await Promise.all(batch)));
  }
  const added = new Set(ids);
  return (await everyItem(owner)).filter(({ documentId }) => added.has(documentId));
}

/** Fills an empty gallery with photographs of these kinds, uploaded for it; a film's cover is the '2:3' among them. */
export async function fillWithPhotographs(
  product: Product,
  category: GalleryCategory,
  kinds: Kind[],
  words: ItemWords,
): Promise<GalleryItem[]> {
  const owner = await signInOwner(product);
  const library = await uploadLibrary(product, kinds);
  return addPhotographs(owner, library, category, { from: 0, to: kinds.length, words });
}
