// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ItemView } from '../content/views/item-view';
import { CardVideo } from './card-video';

const item = { title: 'Bastidores', imageUrl: '/uploads/film.mp4', duration: 6 } as ItemView;
let root: Root;
/** Tells the film that it is in view, or no longer. */
let see: ((isIntersecting: boolean) => void) | undefined;
const play = vi.fn(async () => {});
const button = () => document.querySelector('button') as HTMLButtonElement;

const still = {
  width: 4,
  height: 5,
  placeholder: null,
  sources: [{ type: 'image/jpeg', variants: [{ url: '/uploads/still.jpg', width: 4, height: 5 }] }],
};
const onBroken = vi.fn();
const mount = (image: typeof still | null = null) =>
  act(() =>
    root.render(<CardVideo item={item} image={image} still={{ sizes: '50vw' }} onBroken={onBroken} />),
  );
const video = () => document.querySelector('video');

function setWishes({ reducedMotion = false, ...connection }: Record<string, unknown>): void {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  vi.stubGlobal('matchMedia', () => ({ matches: reducedMotion }));
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  see = undefined;
  play.mockClear();
  onBroken.mockClear();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(call: (entries: { isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => call([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  HTMLVideoElement.prototype.play = play;
  document.body.innerHTML = '<main></main>';
  root = createRoot(document.querySelector('main') as Element);
});
afterEach(() => {
  act(() => root.unmount());
  Reflect.deleteProperty(navigator, 'connection');
  vi.unstubAllGlobals();
});

it('plays a film by itself while it is in view', () => {
  setWishes({});
  mount();
  expect(play).not.toHaveBeenCalled();
  act(() => see?.(true));
  expect(play).toHaveBeenCalledOnce();
});

it.each([{ saveData: true }, { effectiveType: '3g' }, { reducedMotion: true }])(
  'waits for its button with %j',
  (wishes) => {
    setWishes(wishes);
    mount();
    act(() => see?.(true));
    expect(play).not.toHaveBeenCalled();
    expect(button().getAttribute('aria-label')).toBe('Reproduzir vídeo: Bastidores');
    act(() => button().click());
    expect(play).toHaveBeenCalledOnce();
  },
);

describe('a film that this browser cannot show', () => {
  const fail = (event: 'error' | 'loadedmetadata', videoWidth = 0) => {
    Object.defineProperty(video(), 'videoWidth', { value: videoWidth });
    act(() => video()?.dispatchEvent(new Event(event)));
  };

  it.each(['error', 'loadedmetadata'] as const)('leaves its still, without a button, after %s', (event) => {
    setWishes({});
    mount(still);
    fail(event);
    expect(video()).toBeNull();
    expect(document.querySelector('button')).toBeNull();
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/uploads/still.jpg');
    expect(onBroken).not.toHaveBeenCalled();
  });

  it('is broken without one', () => {
    setWishes({});
    mount();
    fail('loadedmetadata');
    expect(onBroken).toHaveBeenCalledOnce();
  });

  it('is none that has a picture', () => {
    setWishes({});
    mount(still);
    fail('loadedmetadata', 540);
    expect(video()).not.toBeNull();
  });
});
