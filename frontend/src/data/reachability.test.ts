import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Reachability } from './reachability';

const probeMs = 4_000;

let page: EventTarget;
let answers: boolean;
const probe = vi.fn(async () => answers);
let reachability: Reachability;
let stop: () => void;
const changes: boolean[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('window', page);
  probe.mockClear();
  answers = true;
  changes.length = 0;
  reachability = new Reachability(probe);
  reachability.subscribe(() => changes.push(reachability.isReachable()));
  stop = reachability.start();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('assumes a reachable server, without probes, until a call fails', async () => {
  await vi.advanceTimersByTimeAsync(10 * probeMs);
  expect(reachability.isReachable()).toBe(true);
  expect(probe).not.toHaveBeenCalled();
});

it('probes an unreachable server every 4 s until it answers', async () => {
  answers = false;
  reachability.reportAway();
  await vi.advanceTimersByTimeAsync(probeMs - 1);
  expect(probe).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(probe).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(probeMs);
  expect(probe).toHaveBeenCalledTimes(2);
  expect(reachability.isReachable()).toBe(false);
  answers = true;
  await vi.advanceTimersByTimeAsync(10 * probeMs);
  expect(probe).toHaveBeenCalledTimes(3);
  expect(changes).toEqual([false, true]);
});

it('notifies of changes only', () => {
  reachability.reportAnswer();
  expect(changes).toEqual([]);
  reachability.reportAway();
  reachability.reportAway();
  reachability.reportAnswer();
  reachability.reportAnswer();
  expect(changes).toEqual([false, true]);
});

it('sends one probe at a time, also after several failures', async () => {
  answers = false;
  for (let calls = 0; calls < 5; calls += 1) reachability.reportAway();
  await vi.advanceTimersByTimeAsync(probeMs);
  expect(probe).toHaveBeenCalledTimes(1);
});

it('stops probing after any response', async () => {
  reachability.reportAway();
  reachability.reportAnswer();
  await vi.advanceTimersByTimeAsync(10 * probeMs);
  expect(probe).not.toHaveBeenCalled();
});

it('probes at once after an aborted call, without assuming an outage', async () => {
  const probing = reachability.probeNow();
  expect(reachability.isReachable()).toBe(true);
  await probing;
  expect(changes).toEqual([]);
  answers = false;
  await reachability.probeNow();
  expect(changes).toEqual([false]);
  await vi.advanceTimersByTimeAsync(probeMs);
  expect(probe).toHaveBeenCalledTimes(3);
});

it('probes at once instead of at the next interval', async () => {
  answers = false;
  reachability.reportAway();
  await vi.advanceTimersByTimeAsync(probeMs / 2);
  await reachability.probeNow();
  await vi.advanceTimersByTimeAsync(probeMs - 1);
  expect(probe).toHaveBeenCalledTimes(1);
});

it('trusts the offline event, and probes on the online event', async () => {
  answers = false;
  page.dispatchEvent(new Event('offline'));
  expect(reachability.isReachable()).toBe(false);
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(probe).toHaveBeenCalledTimes(1);
  expect(reachability.isReachable()).toBe(false);
  answers = true;
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(reachability.isReachable()).toBe(true);
});

it('sends and reports nothing after stop', async () => {
  reachability.reportAway();
  stop();
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(10 * probeMs);
  expect(probe).not.toHaveBeenCalled();
});

it('does not notify after unsubscribing', () => {
  const listener = vi.fn();
  const unsubscribe = reachability.subscribe(listener);
  reachability.reportAway();
  unsubscribe();
  reachability.reportAnswer();
  expect(listener).toHaveBeenCalledTimes(1);
});
