// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useRead } from '../content/hooks';
import { at } from '../routing/location';
import { SiteProvider } from './site-provider';

vi.mock('../../lib/report', () => ({ report: vi.fn() }));

const refreshMs = 300_000;
let root: Root;
let key = 0;
const load = vi.fn<() => Promise<string>>();

function Shown() {
  return useRead({ key: `title-${key}`, load }).data;
}

const shown = () => document.querySelector('main')?.textContent;
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function setVisibility(state: DocumentVisibilityState): Promise<void> {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await wait(1);
}

/** Mounts a page whose data the server has sent. @param isStale whether the server could not read them */
async function mount(isStale = false): Promise<void> {
  const payload = {
    year: 2026,
    credit: null,
    publicUrl: '',
    failed: [],
    fallback: { [`title-${key}`]: 'sent' },
  };
  await act(async () =>
    root.render(
      <SiteProvider payload={payload} location={at('/')} stale={isStale ? [`title-${key}`] : []}>
        <Shown />
      </SiteProvider>,
    ),
  );
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
  document.body.innerHTML = '<main></main>';
  root = createRoot(document.querySelector('main') as Element);
  key += 1;
  load.mockReset().mockResolvedValue('read');
});
afterEach(async () => {
  await act(async () => root.unmount());
  Reflect.deleteProperty(document, 'visibilityState');
  vi.useRealTimers();
});

it('reads nothing that the server has just sent, and everything every 300000 ms', async () => {
  await mount();
  await wait(refreshMs - 1);
  expect([shown(), load.mock.calls.length]).toEqual(['sent', 0]);
  await wait(1);
  expect([shown(), load.mock.calls.length]).toEqual(['read', 1]);
  await wait(refreshMs);
  expect(load).toHaveBeenCalledTimes(2);
});

it('reads at once what the server could not read', async () => {
  await mount(true);
  await wait(1);
  expect(shown()).toBe('read');
});

it('reads nothing while the tab is hidden, and at once when it becomes visible after that', async () => {
  await mount();
  await setVisibility('hidden');
  await wait(refreshMs + 100_000);
  expect(load).not.toHaveBeenCalled();
  await setVisibility('visible');
  expect(shown()).toBe('read');
});

it('reads nothing when the tab becomes visible soon after a read', async () => {
  await mount();
  await wait(refreshMs + 50_000);
  expect(load).toHaveBeenCalledTimes(1);
  await setVisibility('hidden');
  await setVisibility('visible');
  expect(load).toHaveBeenCalledTimes(1);
});

it('keeps what is shown after a failure, and reads again within 300000 ms, however many have failed', async () => {
  await mount();
  load.mockRejectedValue(new Error('away'));
  for (let failures = 0; failures < 12; failures += 1) {
    const before = load.mock.calls.length;
    await wait(refreshMs);
    expect(load.mock.calls.length).toBeGreaterThan(before);
  }
  expect(shown()).toBe('sent');
});

it('reads again what failed while the tab was hidden, when it becomes visible', async () => {
  let fail = (_error: Error) => {};
  load.mockImplementationOnce(
    () =>
      new Promise((_resolve, reject) => {
        fail = reject;
      }),
  );
  await mount(true);
  await wait(1);
  await setVisibility('hidden');
  await act(async () => fail(new Error('away')));
  expect([shown(), load.mock.calls.length]).toEqual(['sent', 1]);
  await setVisibility('visible');
  expect(shown()).toBe('read');
});
