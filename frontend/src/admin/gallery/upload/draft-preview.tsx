import { useEffect, useRef, useState } from 'react';
import { useObjectUrl } from '../../../lib/use-object-url';
import { BrokenMediaIcon, PlayIcon } from '../../../ui/icons';
import { makeThumbnail } from '../../image/make-thumbnail';
import type { MediaKind } from '../../uploads/draft';
import styles from './draft-row.module.css';

interface DraftPreviewProps {
  id: string;
  kind: MediaKind;
  fileOf: (id: string) => Promise<File | undefined>;
}

/** How far below the window a preview is made already. */
const ahead = '600px';

/** A chosen file as it looks; a sign for a format this browser cannot show, such as an iPhone's HEIC in most. */
export function DraftPreview({ id, kind, fileOf }: DraftPreviewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Blob | null>(null);
  const [isBroken, setIsBroken] = useState(false);
  const url = useObjectUrl(shown);
  const markBroken = () => setIsBroken(true);

  useEffect(() => {
    let isGone = false;
    const show = async () => {
      const file = await fileOf(id);
      if (isGone) {
        return;
      }
      const picture = file && kind === 'image' ? await makeThumbnail(file) : file;
      if (!isGone) {
        setShown(picture ?? null);
        setIsBroken(!picture);
      }
    };
    const seen = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) {
          seen.disconnect();
          void show();
        }
      },
      { rootMargin: ahead },
    );
    if (frame.current) {
      seen.observe(frame.current);
    }
    return () => {
      isGone = true;
      seen.disconnect();
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
