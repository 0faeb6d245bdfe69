import { useEffect, useRef, useState } from 'react';
import { whenNear } from '../../../lib/when-near';
import { BrokenMediaIcon, PlayIcon } from '../../../ui/icons';
import type { Draft } from '../draft';
import { drawJpeg } from '../image/draw-jpeg';
import type { UploadQueue } from '../upload-queue';
import styles from './draft-grid.module.css';

interface DraftPreviewProps {
  draft: Pick<Draft, 'id' | 'kind' | 'facts'>;
  queue: UploadQueue;
}

/** Distance from the viewport at which a preview starts to load. */
const preloadMarginPx = 600;
/** Width of a thumbnail in px: twice its displayed width. */
const widthPx = 360;

/** A chosen file's preview, of a film its still; an icon for what the browser cannot show, such as HEIC in most. */
export function DraftPreview({ draft: { id, kind, facts }, queue }: DraftPreviewProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const [url, setUrl] = useState<string | null>(null);
  const [isBroken, setIsBroken] = useState(false);
  const isVideo = kind === 'video';
  const hasPicture = !isVideo || facts?.hasPoster;

  useEffect(() => {
    if (!hasPicture) return;
    let isGone = false;
    let made: string | undefined;
    const show = async () => {
      const file = await (isVideo ? queue.posterOf(id) : queue.fileOf(id));
      const picture = file && !isGone ? await thumbnail(file) : null;
      if (isGone) return;
      made = picture ? URL.createObjectURL(picture) : undefined;
      setUrl(made ?? null);
      setIsBroken(!made);
    };
    const stop = whenNear(frame.current, preloadMarginPx, () => void show());
    return () => {
      isGone = true;
      stop();
      if (made) URL.revokeObjectURL(made);
    };
  }, [id, isVideo, hasPicture, queue]);

  const isMissing = isBroken || (isVideo && facts?.hasPoster === false);
  return (
    <span ref={frame} className={styles.preview}>
      {isMissing && (isVideo ? <PlayIcon /> : <BrokenMediaIcon />)}
      {!isMissing && url !== null && (
        <img src={url} alt="" decoding="async" onError={() => setIsBroken(true)} />
      )}
    </span>
  );
}

let last: Promise<unknown> = Promise.resolve();

/** A small upright copy of a picture; null if it cannot be decoded. One at a time: phones send 60 pictures of 24 megapixels. */
function thumbnail(file: Blob): Promise<Blob | null> {
  const made = last.then(() => drawJpeg(file, widthPx));
  last = made;
  return made;
}
