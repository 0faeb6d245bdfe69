import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageAddresses } from '../../frontend/src/site/routing/paths';
import { hasNginx } from '../../scripts/steps/nginx.mjs';
import { type BehindNginx, startBehindNginx } from '../support/database/behind-nginx';
import { noteFigure } from '../support/faults/note-figure';

const rounds = 10;
const visitors = 8;

describe.skipIf(!hasNginx)(`two replicas behind nginx, restarted in turn ${rounds} times`, () => {
  let set: BehindNginx;
  beforeAll(async () => {
    set = await startBehindNginx();
  });
  afterAll(() => set?.remove());

  it('are missed by no visitor, and lose no save', async () => {
    const { door, replicas, owner } = set;
    let isOver = false;
    let [visits, saves] = [0, 0];
    const failedVisits: string[] = [];
    const lostSaves: string[] = [];

    async function visit(number: number): Promise<void> {
      for (let turn = number; !isOver; turn += 1) {
        const path = pageAddresses[turn % pageAddresses.length] ?? '/';
        visits += 1;
        try {
          // Past the cache, and to a replica.
          const answer = await fetch(door.url + path, { headers: { authorization: 'Bearer nobody' } });
          const isWhole = (await answer.text()).includes('</html>');
          if (answer.status !== 200 || !isWhole) failedVisits.push(`${path}: ${answer.status}`);
        } catch (error) {
          failedVisits.push(`${path}: ${error}`);
        }
      }
    }

    /** As the panel does: a save that was not answered with success is sent again. */
    async function save(): Promise<void> {
      const path = '/api/site-setting';
      type Stored = { data?: { subtitle?: string } };
      for (let turn = 1; !isOver; turn += 1) {
        const data = { subtitle: `VERSÃO ${turn}` };
        const saved = await owner.send('PUT', path, { data }).catch(() => undefined);
        if (saved?.status !== 200) continue;
        saves += 1;
        // A read that a restart cut off says nothing about the save: ask again.
        for (let isRead = false; !isOver && !isRead; ) {
          const answer = await owner.send<Stored>('GET', path).catch(() => undefined);
          isRead = answer?.status === 200;
          const stored = answer?.body.data?.subtitle;
          if (isRead && stored !== data.subtitle) lostSaves.push(`${data.subtitle}: ${stored}`);
        }
      }
    }

    const work = [...Array.from({ length: visitors }, (_, number) => visit(number)), save()];
    try {
      for (let round = 0; round < rounds; round += 1) for (const replica of replicas) await replica.restart();
    } finally {
      isOver = true;
      await Promise.all(work);
    }
    noteFigure(
      `${rounds} rolling restarts of two replicas`,
      `${failedVisits.length} of ${visits} visits failed, ${lostSaves.length} of ${saves} saves lost`,
    );
    expect(failedVisits).toEqual([]);
    // One save and its check at a time, all the while.
    expect(saves).toBeGreaterThan(rounds);
    expect(lostSaves).toEqual([]);
  });
});
