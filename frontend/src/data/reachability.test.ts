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

it('takes the server for there, and asks nothing, until a call says otherwise', async () => {
  await vi.advanceTimersByTimeAsync(10 * probeMs);
  expect(reachability.isReachable()).toBe(true);
  expect(probe).not.toHaveBeenCalled();
});

it('asks for a server that is away every 4 s, until it is back', async () => {
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

it('tells of a change, and not of a report that changes nothing', () => {
  reachability.reportAnswer();
  expect(changes).toEqual([]);
  reachability.reportAway();
  reachability.reportAway();
  reachability.reportAnswer();
  reachability.reportAnswer();
  expect(changes).toEqual([false, true]);
});

it('asks once at a time, however many calls fail', async () => {
  answers = false;
  for (let calls = 0; calls < 5; calls += 1) reachability.reportAway();
  await vi.advanceTimersByTimeAsync(probeMs);
  expect(probe).toHaveBeenCalledTimes(1);
});

it('asks no more once any call was answered', async () => {
  reachability.reportAway();
  reachability.reportAnswer();
  await vi.advanceTimersByTimeAsync(10 * probeMs);
  expect(probe).not.toHaveBeenCalled();
});

it('asks at once after a call that was cut off, which alone says nothing', async () => {
  const asked = reachability.probeNow();
  expect(reachability.isReachable()).toBe(true);
  await asked;
  expect(changes).toEqual([]);
  answers = false;
  await reachability.probeNow();
  expect(changes).toEqual([false]);
  await vi.advanceTimersByTimeAsync(probeMs);
  expect(probe).toHaveBeenCalledTimes(3);
});

it('asks at once instead of at the next turn', async () => {
  answers = false;
  reachability.reportAway();
  await vi.advanceTimersByTimeAsync(probeMs / 2);
  await reachability.probeNow();
  await vi.advanceTimersByTimeAsync(probeMs - 1);
  expect(probe).toHaveBeenCalledTimes(1);
});

it('believes the browser that it is offline, and asks the server when it is online', async () => {
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

it('sends and reports nothing after it was stopped', async () => {
  reachability.reportAway();
  stop();
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(10 * probeMs);
  expect(probe).not.toHaveBeenCalled();
});

it('does not notify after unsubscribing', () => {
  const listener = vi.fn();
  const leave = reachability.subscribe(listener);
  reachability.reportAway();
  leave();
  reachability.reportAnswer();
  expect(listener).toHaveBeenCalledTimes(1);
});
