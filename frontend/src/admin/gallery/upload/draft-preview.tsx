import { useState } from 'react';
import { useObjectUrl } from '../../../lib/use-object-url';
import { BrokenMediaIcon, PlayIcon } from '../../../ui/icons';
import styles from './draft-row.module.css';
import type { Draft } from './upload-queue';

/** A chosen file as it looks; a sign for a format this browser cannot show. */
export function DraftPreview({ draft: { file, kind } }: { draft: Draft }) {
  const url = useObjectUrl(file);
  const [isBroken, setIsBroken] = useState(false);
  const markBroken = () => setIsBroken(true);
  return (
    <div className={styles.preview}>
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
