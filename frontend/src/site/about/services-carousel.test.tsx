// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ServicesCarousel } from './services-carousel';

const services = ['Styling', 'Produção', 'Assistência'].map((title) => ({
  id: title,
  title,
  description: '',
}));
let root: Root;

const shown = () =>
  [...document.querySelectorAll('[data-current=true] h3')].map((heading) => heading.textContent);
const buttons = () => [...document.querySelectorAll('button')];
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const send = (target: Element | null, type: string) =>
  act(() => void target?.dispatchEvent(new PointerEvent(type, { bubbles: true })));

function mount(count = 3): void {
  act(() => root.render(<ServicesCarousel services={services.slice(0, count)} />));
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  document.body.innerHTML = '<main></main>';
  root = createRoot(document.querySelector('main') as Element);
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('shows the next service every 4000 ms, and the first after the last', () => {
  mount();
  expect(shown()).toEqual(['Styling']);
  wait(3_999);
  expect(shown()).toEqual(['Styling']);
  wait(1);
  expect(shown()).toEqual(['Produção']);
  wait(8_000);
  expect(shown()).toEqual(['Styling']);
});

it('waits while the pointer is on it, the focus is in it, or the tab is hidden', () => {
  mount();
  const section = document.querySelector('section');
  send(section, 'pointerover');
  wait(8_000);
  expect(shown()).toEqual(['Styling']);
  send(section, 'pointerout');
  wait(4_000);
  expect(shown()).toEqual(['Produção']);

  act(() => buttons()[1]?.focus());
  wait(8_000);
  expect(shown()).toEqual(['Produção']);
  act(() => buttons()[1]?.blur());
  wait(4_000);
  expect(shown()).toEqual(['Assistência']);

  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  wait(8_000);
  expect(shown()).toEqual(['Assistência']);
  hidden.mockReturnValue(false);
  wait(4_000);
  expect(shown()).toEqual(['Styling']);
});

it('jumps by its indicator, which tells the service', () => {
  mount();
  act(() => buttons()[2]?.click());
  expect(shown()).toEqual(['Assistência']);
  expect(
    buttons().map((button) => ['aria-label', 'aria-current'].map((name) => button.getAttribute(name))),
  ).toEqual([
    ['Serviço 1 de 3: Styling', 'false'],
    ['Serviço 2 de 3: Produção', 'false'],
    ['Serviço 3 de 3: Assistência', 'true'],
  ]);
});

it('stands still with reduced motion, and still jumps', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  mount();
  wait(8_000);
  expect(shown()).toEqual(['Styling']);
  act(() => buttons()[1]?.click());
  expect(shown()).toEqual(['Produção']);
});

it('has no indicator for one service', () => {
  mount(1);
  wait(8_000);
  expect(shown()).toEqual(['Styling']);
  expect(buttons()).toEqual([]);
});
