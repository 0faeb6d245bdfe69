import { afterAll, beforeAll } from 'vitest';

/** Starts something before the cases of a file or group, and removes it after them. @returns what reads it meanwhile */
export function started<Thing extends { remove(): Promise<void> }>(start: () => Promise<Thing>): () => Thing {
  let thing: Thing | undefined;
  beforeAll(async () => {
    thing = await start();
  });
  afterAll(() => thing?.remove());
  return () => {
    if (!thing) throw new Error('It did not start');
    return thing;
  };
}
