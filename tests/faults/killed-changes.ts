import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Credit, CreditName } from '../../contract/src/credit';
import { everyItem } from '../support/api/gallery';
import type { RestClient } from '../support/api/rest-client';
import { everyStory, galleryOf } from '../support/api/stories';
import { noteFigure } from '../support/faults/note-figure';
import { change, type Database, restart, startSite } from './site';

type Call = [method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object];
/** One call, and what is stored when it is through. */
export type Step = [call: (content: Content) => Call, stored: string];

/** A kill falls into another moment of its call each time (ms). */
const late = { step: 23, most: 120 };

/** What the calls of a step find their entries by. */
interface Content {
  /** @param titles a letter each */
  idsOf(titles: string): (string | undefined)[];
  /** The path of a name. */
  name(name: string): string;
  nameId(name: string): string | undefined;
  /** The path of the one story that there is. */
  story: string;
}

async function namesOf(owner: RestClient): Promise<CreditName[]> {
  return (await owner.send<{ data: CreditName[] }>('GET', '/api/credit-names')).body.data;
}

async function contentOf(owner: RestClient): Promise<Content> {
  const [items, names, [story]] = [await everyItem(owner), await namesOf(owner), await everyStory(owner)];
  const nameId = (wanted: string) => names.find(({ name }) => name === wanted)?.documentId;
  return {
    idsOf: (titles) => [...titles].map((letter) => items.find(({ title }) => title === letter)?.documentId),
    nameId,
    name: (name) => `/api/credit-names/${nameId(name)}`,
    story: `/api/stories/${story?.documentId}`,
  };
}

/** Both galleries, the stories with their credits, what items are credited with, and every name. */
async function stored(owner: RestClient): Promise<string> {
  const lines = (credits: Credit[] = []) =>
    credits.map(({ role, names }) => `${role} ${names.map(({ name }) => name).join('+')}`);
  const stories = (await everyStory(owner)).map(({ title, credits }) => [title, ...lines(credits)].join());
  const items = (await everyItem(owner)).map(({ credits, garments = [] }) =>
    [...lines(credits), ...garments.map(({ brand }) => `by ${brand?.name}`)].join(),
  );
  const credited = [...new Set(items)].filter(Boolean);
  const names = (await namesOf(owner)).map(({ name, instagram }) =>
    [name, instagram].filter(Boolean).join('@'),
  );
  const galleries = [await galleryOf(owner), await galleryOf(owner, 'publicidade')];
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
      let [done, unacknowledged] = [0, 0];
      const makeNext = async () => {
        await change(site.owner, ...step(done)[0](await contentOf(site.owner)));
        done += 1;
      };
      for (const [, expected] of steps) {
        await makeNext();
        expect(await stored(site.owner)).toBe(expected);
      }
      for (let kill = 0; kill < kills; kill += 1) {
        const goal = killIn ?? (kill * 3 + 2) % steps.length;
        while (done % steps.length !== goal) await makeNext();
        const answer = site.owner.send(...step(done)[0](await contentOf(site.owner))).then(
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
