import type { CreditName } from 'contract/credits/credit';
import type { GalleryCategory } from 'contract/gallery/gallery-category';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import { bareItem } from 'contract/gallery/placeholder-gallery';
import type { ListedStory } from 'contract/stories/story';
import { noStoryWords } from 'contract/stories/story';

/** A stored story with its former slugs, which redirect. */
export interface StoredStory extends ListedStory {
  oldSlugs: string[];
  /** Its first version. */
  madeAt?: string | undefined;
}

/** Items in display order, one gallery after the other, stories and names, which depend on each other. */
export interface Contents {
  items: GalleryItem[];
  stories: StoredStory[];
  names: CreditName[];
}

const person = (documentId: string, name: string, instagram: string | null): CreditName => ({
  documentId,
  name,
  kind: 'pessoa',
  instagram,
  site: null,
});

const names = {
  ana: person('amostra-nome-1', 'Ana Prado', 'exemplo.anaprado'),
  bia: person('amostra-nome-2', 'Bia Tavares', 'exemplo.biatavares'),
  lia: person('amostra-nome-3', 'Lia Souza', null),
  rui: person('amostra-nome-4', 'Rui Sá', 'exemplo.ruisa'),
  way: { ...person('amostra-nome-5', 'Via Modelos', 'exemplo.viamodelos'), kind: 'agencia' },
  argila: { ...person('amostra-nome-6', 'Argila', 'exemplo.argila'), kind: 'marca' },
  salvia: { ...person('amostra-nome-7', 'Casa Sálvia', 'exemplo.casasalvia'), kind: 'marca' },
} satisfies Record<string, CreditName>;

/** The names of the sample stories. */
export const sampleNames: CreditName[] = Object.values(names);

type Picture = Pick<GalleryItem, 'title' | 'imageUrl'> & Partial<GalleryItem>;

/** Six photographs in four aspect ratios, and a campaign with a video. */
const pictures: Record<GalleryCategory, ReadonlyArray<Picture>> = {
  moda: [
    {
      title: 'Barro, 1',
      imageUrl: '/images/hero.jpg',
      alt: 'Tecido terracota em dobras largas, luz de lado.',
    },
    { title: 'Barro, 2', imageUrl: '/images/profile.jpg' },
    { title: 'Barro, 3', imageUrl: '/images/publicidade-2.jpg' },
    { title: 'Barro, 4', imageUrl: '/images/moda-3.jpg' },
    {
      title: 'Barro, 5',
      imageUrl: '/images/moda-2.jpg',
      garments: [{ description: 'Vestido de cetim plissado', brand: names.argila }],
    },
    { title: 'Barro, 6', imageUrl: '/images/publicidade-3.jpg' },
  ],
  publicidade: [
    {
      title: 'Bastidores, verão',
      imageUrl: '/images/bastidores.mp4',
      fileType: 'video',
      duration: 6,
      image: {
        width: 1600,
        height: 2000,
        placeholder: null,
        sources: [
          {
            type: 'image/jpeg',
            variants: [{ url: '/images/bastidores-capa.jpg', width: 1600, height: 2000 }],
          },
        ],
      },
    },
    { title: 'Campanha Sálvia', imageUrl: '/images/publicidade-1.jpg' },
    { title: 'Fragrância', imageUrl: '/images/publicidade-3.jpg' },
  ],
};

/** The items of the sample stories, at the end of their gallery. @param now in ms since the epoch */
export function samplePictures(category: GalleryCategory, first: number, now: number): GalleryItem[] {
  return pictures[category].map((picture, index) =>
    bareItem({
      documentId: pictureId(category, index),
      ...picture,
      order: first + index,
      category,
      uploadedAt: new Date(now).toISOString(),
    }),
  );
}

const pictureId = (category: GalleryCategory, index: number) => `amostra-historia-${category}-${index + 1}`;
const idsOf = (category: GalleryCategory) => pictures[category].map((_, index) => pictureId(category, index));

/** Two stories, one in each gallery. */
export const sampleStories: StoredStory[] = [
  {
    documentId: 'amostra-historia-1',
    title: 'Barro e silêncio',
    slug: 'barro-e-silencio',
    category: 'moda',
    kind: 'editorial',
    ...noStoryWords,
    client: 'Revista Argila',
    issue: 'nº 12',
    month: '2026-03',
    text: 'Seis looks de terra e argila, fotografados em uma tarde só, com a luz que entrava pela porta.',
    credits: [
      { role: 'Fotografia', names: [names.ana] },
      { role: 'Beleza', names: [names.bia] },
      { role: 'Modelo', names: [names.lia] },
      { role: 'Agência', names: [names.way] },
      { role: 'Assistente de fotografia', names: [names.rui] },
    ],
    cover: null,
    updatedAt: null,
    itemIds: idsOf('moda'),
    oldSlugs: [],
  },
  {
    documentId: 'amostra-historia-2',
    title: 'Verão no varal',
    slug: 'verao-no-varal',
    category: 'publicidade',
    kind: 'campanha',
    ...noStoryWords,
    client: 'Casa Sálvia',
    month: '2025-11',
    credits: [
      { role: 'Vídeo', names: [names.rui] },
      { role: 'Fotografia', names: [names.ana] },
      { role: 'Marca', names: [names.salvia] },
    ],
    cover: null,
    updatedAt: null,
    itemIds: idsOf('publicidade'),
    oldSlugs: [],
  },
];
