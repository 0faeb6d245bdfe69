import { describe, expect, it, vi } from 'vitest';
import { latestOnly, type QueueState } from './queues';

/** A store whose writes are pending until the test completes or fails them. */
function store() {
  const writes: Array<{ value: string; done: () => void; fail: () => void }> = [];
  const states: QueueState[] = [];
  const stored: string[] = [];
  const queue = latestOnly<string>(
    (value) =>
      new Promise((resolve, reject) => {
        writes.push({
          value,
          done: () => {
            stored.push(value);
            resolve();
          },
          fail: () => reject(new Error('away')),
        });
      }),
    (state) => states.push(state),
  );
  return { queue, writes, states, stored };
}

const eventually = (check: () => void) => vi.waitFor(check);

describe('latestOnly', () => {
  it('keeps one write in flight and sends only the latest value next', async () => {
    const { queue, writes, stored } = store();
    queue.push('a');
    queue.push('ab');
    queue.push('abc');
    expect(writes.map(({ value }) => value)).toEqual(['a']);
    writes[0]?.done();
    await eventually(() => expect(writes).toHaveLength(2));
    writes[1]?.done();
    await eventually(() => expect(queue.isDrained()).toBe(true));
    expect(stored).toEqual(['a', 'abc']);
  });

  it('keeps a value that failed, and stores it on retry', async () => {
    const { queue, writes, stored, states } = store();
    queue.push('a');
    writes[0]?.fail();
    await eventually(() => expect(states.at(-1)).toBe('failed'));
    expect(queue.isDrained()).toBe(false);
    queue.retry();
    writes[1]?.done();
    await eventually(() => expect(stored).toEqual(['a']));
    expect(states.at(-1)).toBe('idle');
  });

  it('replaces a failed value by a newer one', async () => {
    const { queue, writes, stored } = store();
    queue.push('a');
    queue.push('ab');
    writes[0]?.fail();
    await eventually(() => expect(writes).toHaveLength(2));
    writes[1]?.done();
    await eventually(() => expect(queue.isDrained()).toBe(true));
    expect(stored).toEqual(['ab']);
  });

  it('does nothing on a retry without a failed value', () => {
    const { queue, writes } = store();
    queue.retry();
    expect(writes).toHaveLength(0);
  });
});
