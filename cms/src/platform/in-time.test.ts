import { expect, it } from 'vitest';
import { inTime, TimeoutError } from './in-time';

const never = new Promise<never>(() => {});

it('gives what the work gives, or its error', async () => {
  await expect(inTime(Promise.resolve('fine'), 60_000)).resolves.toBe('fine');
  await expect(inTime(Promise.reject(new Error('broken')), 60_000)).rejects.toThrow('broken');
});

it('fails when the work takes too long', async () => {
  // Keeps this process here: the time-out itself does not.
  const keepsProcessAlive = setInterval(() => {}, 1_000);
  await expect(inTime(never, 5)).rejects.toThrow(TimeoutError);
  clearInterval(keepsProcessAlive);
});
