import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasNginx } from '../../scripts/steps/nginx.mjs';
import { type BehindNginx, startBehindNginx } from '../support/behind-nginx';
import { noteFigure } from '../support/note-figure';
import { restartInTurn } from './rolling-restart';

const rounds = 10;

describe.skipIf(!hasNginx)(`two replicas behind nginx, restarted in turn ${rounds} times`, () => {
  let set: BehindNginx;
  beforeAll(async () => {
    set = await startBehindNginx();
  });
  afterAll(() => set?.remove());

  it('are missed by no visitor, and lose no save', { timeout: 15 * 60_000 }, async () => {
    const { visits, failedVisits, saves, lostSaves } = await restartInTurn(set, rounds);
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
