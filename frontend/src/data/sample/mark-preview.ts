import type { GalleryItem } from 'contract/gallery/gallery-item';
import { hasDefaultName } from 'contract/site/defaults';
import type { MarkPreview } from 'contract/site/mark-preview';
import type { SiteSettings } from 'contract/site/site-settings';

/** §9's sizes, in px of the widest file. */
const widest = { width: 2560, fontSize: 40, padding: 10 };
const shownWidth = 720;

function dataUrlOf(
  picture: HTMLImageElement,
  mark: string | null,
): Omit<MarkPreview, 'unmarked' | 'marked'> & { url: string } {
  const width = Math.min(shownWidth, picture.naturalWidth);
  const height = Math.round((width * picture.naturalHeight) / picture.naturalWidth);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d');
  pen?.drawImage(picture, 0, 0, width, height);
  if (pen && mark !== null) {
    const part = width / widest.width;
    pen.font = `bold ${widest.fontSize * part}px Arial`;
    pen.fillStyle = 'white';
    pen.globalAlpha = 0.5;
    pen.textAlign = 'right';
    pen.textBaseline = 'bottom';
    pen.fillText(mark, width - widest.padding * part, height - widest.padding * part, width / 3);
  }
  return { url: canvas.toDataURL('image/jpeg', 0.9), width, height };
}

/** The first photograph without and with the site's name, drawn here; null while there is none, or no name. */
export async function drawMarkPreview(
  settings: SiteSettings,
  items: readonly GalleryItem[],
): Promise<MarkPreview | null> {
  const item = items.find(({ fileType }) => fileType === 'image');
  if (!item || hasDefaultName(settings)) return null;
  const picture = Object.assign(new Image(), { src: item.imageUrl });
  await picture.decode();
  if (picture.naturalWidth === 0) return null;
  const { url: unmarked, width, height } = dataUrlOf(picture, null);
  return { unmarked, marked: dataUrlOf(picture, settings.title.trim()).url, width, height };
}
