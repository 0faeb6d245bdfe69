import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageAddresses } from '../../frontend/src/site/routing/paths';
import { hasNginx } from '../../scripts/steps/nginx.mjs';
import { type BehindNginx, startBehindNginx } from '../support/database/behind-nginx';
import { noteFigure, whileUsed } from './site';

const rounds = 10;
const visitors = 8;
const path = '/api/site-setting';

describe.skipIf(!hasNginx)(`two replicas behind nginx, restarted in turn ${rounds} times`, () => {
  let set: BehindNginx;
  beforeAll(async () => {
    set = await startBehindNginx();
  });
  afterAll(() => set?.remove());

  it('are missed by no visitor, and lose no save', async () => {
    const { door, replicas, owner } = set;
    let [visits, saves] = [0, 0];
    const failedVisits: string[] = [];
    const lostSaves: string[] = [];

    async function visit(): Promise<void> {
      const page = pageAddresses[visits % pageAddresses.length] ?? '/';
      visits += 1;
      try {
        // Past the cache, and to a replica.
        const answer = await fetch(door.url + page, { headers: { authorization: 'Bearer nobody' } });
        const isWhole = (await answer.text()).includes('</html>');
        if (answer.status !== 200 || !isWhole) failedVisits.push(`${page}: ${answer.status}`);
      } catch (error) {
        failedVisits.push(`${page}: ${error}`);
      }
    }

    /** What a save left; a read that a restart cut off says nothing about it, and is asked again. */
    async function read(): Promise<string | undefined> {
      type Stored = { data?: { subtitle?: string } };
      const answer = await owner.send<Stored>('GET', path).catch(() => undefined);
      return answer?.status === 200 ? answer.body.data?.subtitle : read();
    }
    /** As the panel does: a save that was not answered with success is sent again. */
    async function save(turn: number): Promise<void> {
      const subtitle = `VERSÃO ${turn}`;
      const saved = await owner.send('PUT', path, { data: { subtitle } }).catch(() => undefined);
      if (saved?.status !== 200) return;
      saves += 1;
      const stored = await read();
      if (stored !== subtitle) lostSaves.push(`${subtitle}: ${stored}`);
    }

    await whileUsed([...Array(visitors).fill(visit), save], async () => {
      for (let round = 0; round < rounds; round += 1) for (const replica of replicas) await replica.restart();
    });
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
