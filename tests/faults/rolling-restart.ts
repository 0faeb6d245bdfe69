import { pageAddresses } from '../../frontend/src/site/routing/paths';
import type { BehindNginx } from '../support/behind-nginx';

const visitors = 8;

/** What became of the visits and the saves of a rolling restart. */
export interface RollingRestart {
  visits: number;
  /** What went wrong, a line for each visit that did not get its page. */
  failedVisits: string[];
  /** Saves that were answered with success. */
  saves: number;
  /** What was stored instead, for each save that was answered with success and was not there afterwards. */
  lostSaves: string[];
}

/**
 * Stops and starts each replica in turn, `rounds` times, while visitors read and the owner saves through the door.
 * The owner does as the panel does: a save that was not answered with success is sent again.
 */
export async function restartInTurn(
  { door, replicas, owner }: Pick<BehindNginx, 'door' | 'replicas' | 'owner'>,
  rounds: number,
): Promise<RollingRestart> {
  const result: RollingRestart = { visits: 0, failedVisits: [], saves: 0, lostSaves: [] };
  let isOver = false;

  async function visit(number: number): Promise<void> {
    for (let turn = number; !isOver; turn += 1) {
      const path = pageAddresses[turn % pageAddresses.length] ?? '/';
      result.visits += 1;
      try {
        // Past the cache, and to a replica.
        const answer = await fetch(door.url + path, { headers: { authorization: 'Bearer nobody' } });
        const text = await answer.text();
        if (answer.status !== 200 || !text.includes('</html>'))
          result.failedVisits.push(`${path}: ${answer.status}`);
      } catch (error) {
        result.failedVisits.push(`${path}: ${error}`);
      }
    }
  }

  async function save(): Promise<void> {
    for (let turn = 1; !isOver; turn += 1) {
      const subtitle = `VERSÃO ${turn}`;
      const { status } = await owner
        .send('PUT', '/api/site-setting', { data: { subtitle } })
        .catch(() => ({ status: 0 }));
      if (status !== 200) continue;
      result.saves += 1;
      // A read that a restart cut off says nothing about the save: ask again.
      for (let stored: string | undefined; !isOver && stored === undefined; ) {
        const answer = await owner
          .send<{ data?: { subtitle?: string } }>('GET', '/api/site-setting')
          .catch(() => undefined);
        stored = answer?.status === 200 ? (answer.body.data?.subtitle ?? '') : undefined;
        if (stored !== undefined && stored !== subtitle) result.lostSaves.push(`${subtitle}: ${stored}`);
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
  return result;
}
