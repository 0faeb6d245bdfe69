import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { CreditName } from '../../contract/src/credit';
import { everyItem } from '../support/api/gallery';
import type { RestClient } from '../support/api/rest-client';
import { everyStory, galleryOf } from '../support/api/stories';
import { noteFigure } from '../support/faults/note-figure';
import { type Database, restart, startSite } from './site';

/** One call, and what is stored when it is through. */
export type Step = [call: (content: Content) => Promise<{ status: number }>, stored: string];

/** A kill falls into another moment of its call each time (ms). */
const late = { step: 23, most: 120 };

/** What the calls of a step find their entries by. */
export interface Content {
  owner: RestClient;
  /** @param titles a letter each */
  idsOf(titles: string): Promise<string[]>;
  nameId(name: string): Promise<string | undefined>;
  /** The path of the one story that there is. */
  storyPath(): Promise<string>;
}

function contentOf(owner: RestClient): Content {
  return {
    owner,
    async idsOf(titles) {
      const items = await everyItem(owner);
      return [...titles].map((title) => items.find((item) => item.title === title)?.documentId ?? '');
    },
    nameId: async (wanted) => (await namesOf(owner)).find(({ name }) => name === wanted)?.documentId,
    storyPath: async () => `/api/stories/${(await everyStory(owner))[0]?.documentId}`,
  };
}

async function namesOf(owner: RestClient): Promise<CreditName[]> {
  return (await owner.send<{ data: CreditName[] }>('GET', '/api/credit-names')).body.data;
}

/** Both galleries, the stories with their credits, what items are credited with, and every name. */
async function stored(owner: RestClient): Promise<string> {
  const lines = (credits: { role: string; names: { name: string }[] }[] = []) =>
    credits.map(({ role, names }) => `${role} ${names.map(({ name }) => name).join('+')}`);
  const stories = (await everyStory(owner)).map(({ title, credits }) => [title, ...lines(credits)].join());
  const items = (await everyItem(owner)).map(({ credits, garments = [] }) =>
    [...lines(credits), ...garments.map(({ brand }) => `by ${brand?.name}`)].join(),
  );
  const names = (await namesOf(owner)).map(({ name, instagram }) =>
    instagram ? `${name}@${instagram}` : name,
  );
  const galleries = [await galleryOf(owner), await galleryOf(owner, 'publicidade')];
  const credited = [...new Set(items)].filter(Boolean);
  return [...galleries, stories.join(' '), credited.join(' '), names.join(' ')].join(' | ');
}

/**
 * A process that is killed in the middle of changes: each is stored whole or not at all, and what was acknowledged is.
 * @param options.steps again and again: the last one leaves what the first one finds
 * @param options.killIn the step that is interrupted; without it each in turn
 */
export function describeKilledChanges(
  what: string,
  database: Database,
  options: { kills: number; prepare(owner: RestClient): Promise<unknown>; steps: Step[]; killIn?: number },
): void {
  const { kills, prepare, steps, killIn } = options;
  describe(`a process killed ${kills} times while ${what} on ${database}`, () => {
    const site = startSite(database);
    const step = (at: number) => steps.at(at % steps.length) as Step;

    it('has each change whole or not at all', async () => {
      await prepare(site.owner);
      let done = 0;
      for (const [call, expected] of steps) {
        expect((await call(contentOf(site.owner))).status).toBeLessThan(300);
        expect(await stored(site.owner)).toBe(expected);
        done += 1;
      }
      let unacknowledged = 0;
      for (let kill = 0; kill < kills; kill += 1) {
        const content = contentOf(site.owner);
        const goal = killIn ?? (kill * 3 + 2) % steps.length;
        for (; done % steps.length !== goal; done += 1) {
          expect((await step(done)[0](content)).status).toBeLessThan(300);
        }
        const answer = step(done)[0](content).then(
          ({ status }) => status,
          // It was killed.
          () => 0,
        );
        await wait((kill * late.step) % late.most);
        await site.product.kill('SIGKILL');
        const status = await answer;
        expect(status).toBeLessThan(300);
        await restart(site);
        const found = await stored(site.owner);
        const [before, after] = [step(done + steps.length - 1)[1], step(done)[1]];
        expect(status === 0 ? [before, after] : [after]).toContain(found);
        if (found === before) continue;
        done += 1;
        if (status === 0) unacknowledged += 1;
      }
      noteFigure(
        `${kills} × kill -9 while ${what}, ${database}`,
        `${done} changes, 0 lost, 0 in part; ${unacknowledged} stored whole without an answer`,
      );
    });
  });
}
