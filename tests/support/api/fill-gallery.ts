import type { GalleryCategory } from '../../../contract/src/gallery/gallery-category';
import type { GalleryItem } from '../../../contract/src/gallery/gallery-item';
import { everyShape, photograph, type Shape } from '../material/marked-photographs';
import { film } from '../material/videos';
import type { Product } from '../server/product';
import { everyItem, inBatches } from './gallery';
import { addLibraryItem } from './media-library';
import { type RestClient, signInOperator, signInOwner } from './rest-client';
import { openUploads } from './uploads';

/** Scale of the photographs: small ones are encoded quickly and keep their shape and marks. */
const photographPart = process.env.TEST_ALL ? 0.5 : 0.3;

/** The media of an item: a photograph of a shape, or the film. */
export type Kind = Shape | 'film';

type ItemWords = (place: number) => { title: string; description?: string };

/** The media of consecutive library items: every shape, with the film in fourth place. */
export const turn: Kind[] = [...everyShape.slice(0, 3), 'film', ...everyShape.slice(3)];

/** Ids of uploaded files that items share, and the operator, as only the operator may reference library files. */
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
 * Adds items of mixed shapes to a gallery as the operator.
 * @param from how many items the gallery has already
 * @param words of an item, by its index
 * @returns the added items in display order
 */
export async function addPhotographs(
  owner: RestClient,
  { files, operator }: Library,
  category: GalleryCategory,
  { from, to, words }: { from: number; to: number; words: ItemWords },
): Promise<GalleryItem[]> {
  const kinds = [...files.keys()];
  const places = Array.from({ length: to - from }, (_, at) => from + at);
  const ids = await inBatches(places, (place) => {
    const kind = kinds[place % kinds.length] as Kind;
    return addLibraryItem(operator, {
      category,
      order: place + 1,
      media: files.get(kind) ?? 0,
      ...(kind === 'film' && { duration: 6, poster: files.get('2:3') ?? 0 }),
      ...words(place),
    });
  });
  const added = new Set(ids);
  return (await everyItem(owner)).filter(({ documentId }) => added.has(documentId));
}

/** Uploads media of these kinds and fills an empty gallery with them; a film's cover is the '2:3' photograph. */
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
