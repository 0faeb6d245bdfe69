// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { runSplash } from './splash-script';

const fadeMs = 4_000;
const endMs = 5_200;

const splash = () => document.getElementById('splash') as HTMLElement;
const state = () => document.documentElement.dataset.splash;
const isSeen = () => sessionStorage.getItem('hasSeenSplash') !== null;

/** Presses and clicks on the page, and tells which of them reached it. */
function act(): string[] {
  const reached: string[] = [];
  const link = document.querySelector('a') as HTMLElement;
  for (const type of ['keydown', 'click']) {
    const note = (event: Event) => {
      if (!event.defaultPrevented) reached.push(type);
    };
    link.addEventListener(type, note, { once: true });
    link.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
    link.removeEventListener(type, note);
  }
  return reached;
}

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  delete document.documentElement.dataset.splash;
  document.body.innerHTML = '<div id="splash"></div><a href="#moda">Moda</a>';
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

it('fades at 4000 ms and ends at 5200 ms, not a millisecond earlier, and is then seen', () => {
  runSplash(fadeMs, endMs);
  expect(state()).toBe('on');
  vi.advanceTimersByTime(3_999);
  expect(state()).toBe('on');
  vi.advanceTimersByTime(1);
  expect(state()).toBe('leaving');
  vi.advanceTimersByTime(1_199);
  expect([state(), splash().hidden, isSeen()]).toEqual(['leaving', false, false]);
  vi.advanceTimersByTime(1);
  expect([state(), splash().hidden, isSeen()]).toEqual([undefined, true, true]);
  expect(act()).toEqual(['keydown', 'click']);
});

it.each(['keydown', 'click'])('is skipped by a %s, which has no other effect', (type) => {
  runSplash(fadeMs, endMs);
  vi.advanceTimersByTime(1_000);
  const link = document.querySelector('a') as HTMLElement;
  const reached = vi.fn();
  link.addEventListener(type, reached);
  const event = new Event(type, { bubbles: true, cancelable: true });
  link.dispatchEvent(event);
  expect(reached).not.toHaveBeenCalled();
  expect([event.defaultPrevented, state(), isSeen()]).toEqual([true, 'skipped', true]);
  vi.advanceTimersByTime(300);
  expect([state(), splash().hidden]).toEqual([undefined, true]);
});

it('passes a tap and a key through to the page when it fades, and is seen at once', () => {
  runSplash(fadeMs, endMs);
  vi.advanceTimersByTime(4_001);
  expect(act()).toEqual(['keydown', 'click']);
  expect(isSeen()).toBe(true);
  vi.advanceTimersByTime(300);
  expect(splash().hidden).toBe(true);
});

describe('is not shown', () => {
  it('again in a session', () => {
    sessionStorage.setItem('hasSeenSplash', 'true');
    runSplash(fadeMs, endMs);
    expect([state(), splash().hidden]).toEqual([undefined, true]);
  });

  it('with reduced motion', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    runSplash(fadeMs, endMs);
    expect([state(), splash().hidden, isSeen()]).toEqual([undefined, true, false]);
  });
});
