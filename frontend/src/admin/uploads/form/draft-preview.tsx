import { useEffect, useRef, useState } from 'react';
import { whenNear } from '../../../lib/when-near';
import { BrokenMediaIcon, PlayIcon } from '../../../ui/icons';
import type { MediaKind } from '../draft';
import { openCanvas } from '../image/canvas';
import styles from './draft-row.module.css';

interface DraftPreviewProps {
  id: string;
  kind: MediaKind;
  fileOf: (id: string) => Promise<File | undefined>;
}

/** Distance from the viewport at which a preview starts to load. */
const preloadMarginPx = 600;

/** A chosen file's preview; an icon for a format the browser cannot show, such as HEIC in most. */
export function DraftPreview({ id, kind, fileOf }: DraftPreviewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [url, setUrl] = useState<string | null>(null);
  const [isBroken, setIsBroken] = useState(false);
  const markBroken = () => setIsBroken(true);

  useEffect(() => {
    let isGone = false;
    let made: string | undefined;
    const show = async () => {
      const file = await fileOf(id);
      if (isGone) return;
      const picture = file && kind === 'image' ? await makeThumbnail(file) : file;
      if (!isGone) {
        made = picture ? URL.createObjectURL(picture) : undefined;
        setUrl(made ?? null);
        setIsBroken(!made);
      }
    };
    const stop = whenNear(frame.current, preloadMarginPx, () => void show());
    return () => {
      isGone = true;
      stop();
      if (made) URL.revokeObjectURL(made);
    };
  }, [id, kind, fileOf]);

  return (
    <div ref={frame} className={styles.preview}>
      {isBroken && <BrokenMediaIcon />}
      {!isBroken && url !== null && kind === 'image' && (
        <img src={url} alt="" decoding="async" onError={markBroken} />
      )}
      {!isBroken && url !== null && kind === 'video' && (
        <>
          <video
            src={`${url}#t=0.1`}
            preload="metadata"
            muted
            playsInline
            aria-hidden="true"
            tabIndex={-1}
            onError={markBroken}
          />
          <span className={styles.play}>
            <PlayIcon />
          </span>
        </>
      )}
    </div>
  );
}

/** Width of a thumbnail in px: twice its displayed width. */
const widthPx = 240;

let last: Promise<unknown> = Promise.resolve();

/** A small upright copy of a picture; null if it cannot be decoded. One at a time: phones send 60 pictures of 24 megapixels. */
function makeThumbnail(file: Blob): Promise<Blob | null> {
  const made = last.then(() => draw(file)).catch(() => null);
  last = made;
  return made;
}

async function draw(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { resizeWidth: widthPx, resizeQuality: 'medium' });
  const { context, encode } = openCanvas(picture.width, picture.height);
  context.drawImage(picture, 0, 0);
  picture.close();
  return await encode('image/webp', 0.8);
}
