import type { AboutPage } from '../../contract/about-page';
import { bareItem } from '../../contract/bare-item';
import { defaultAbout, defaultSettings } from '../../contract/defaults';
import type { GalleryCategory } from '../../contract/gallery-category';
import type { GalleryItem } from '../../contract/gallery-item';
import type { ItemWords } from '../../contract/item-words';
import type { SiteSettings } from '../../contract/site-settings';

const dayMs = 24 * 60 * 60 * 1000;

type Sample = Pick<ItemWords, 'title'> & Partial<ItemWords> & Pick<GalleryItem, 'imageUrl'>;

/** The sample gallery (§9): 4 fashion, 3 advertising, each dated one day before the one above it. */
const samples: Record<GalleryCategory, ReadonlyArray<Sample>> = {
  moda: [
    {
      title: 'Linho em queda',
      imageUrl: '/images/moda-1.jpg',
      description: 'Editorial, linho cru e luz de janela.',
    },
    {
      title: 'Terracota',
      imageUrl: '/images/moda-2.jpg',
      description: 'Lookbook de inverno, cores de barro.',
    },
    {
      title: 'Rosa antigo',
      imageUrl: '/images/moda-3.jpg',
      description: 'Ensaio autoral, cetim e silêncio.',
    },
    { title: 'Drapeado', imageUrl: '/images/hero.jpg', description: 'Estudo de tecido para a capa.' },
  ],
  publicidade: [
    { title: 'Sálvia', imageUrl: '/images/publicidade-1.jpg', description: 'Campanha de fragrância.' },
    { title: 'Cinza de ateliê', imageUrl: '/images/publicidade-2.jpg', description: 'Filme institucional.' },
    { title: 'Noite', imageUrl: '/images/publicidade-3.jpg', description: 'Catálogo de festa.' },
  ],
};

export const sampleSettings: SiteSettings = defaultSettings;
export const sampleAbout: AboutPage = defaultAbout;

/** A category of the sample gallery. @param now in ms since the epoch */
export function sampleGallery(category: GalleryCategory, now: number): GalleryItem[] {
  return samples[category].map((sample, index) =>
    bareItem({
      documentId: `amostra-${category}-${index + 1}`,
      ...sample,
      order: index + 1,
      category,
      uploadedAt: new Date(now - index * dayMs).toISOString(),
    }),
  );
}
