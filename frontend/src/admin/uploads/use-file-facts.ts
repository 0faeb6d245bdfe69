import { useEffect } from 'react';
import { report } from '../../lib/report';
import type { Draft } from './draft';
import { readFacts } from './file-facts';
import type { UploadQueue } from './upload-queue';

/** Reads chosen files one after the other, once each, also those that were chosen before a reload. */
export function useFileFacts(drafts: readonly Draft[], queue: UploadQueue): void {
  const next = drafts.find(({ facts }) => facts === null);
  const id = next?.id;
  const kind = next?.kind;
  useEffect(() => {
    if (id === undefined || kind === undefined) return;
    let isGone = false;
    const read = async () => {
      const file = await queue.fileOf(id);
      // One that is gone is said to be so when it is sent.
      const { facts, poster } = await readFacts(kind, file ?? new Blob());
      if (isGone) return;
      if (poster) await queue.setPoster(id, poster);
      await queue.change([id], { facts });
    };
    read().catch(report);
    return () => {
      isGone = true;
    };
  }, [id, kind, queue]);
}
