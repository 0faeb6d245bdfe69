import { type ComponentType, lazy, Suspense } from 'react';
import { whenIdle } from '../../lib/when-idle';
import { CrashBoundary } from '../../ui/crash-boundary';
import { menuEntries } from './subjects';

/** Resolves once a page is here with its first pictures, which no mark delays. */
export const pageIsHere = () =>
  new Promise<void>((resolve) => {
    const look = () => {
      const main = document.getElementById('conteudo');
      if (!main?.querySelector('h1') || main.querySelector('[data-loading]')) return;
      observer.disconnect();
      whenIdle(resolve);
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    look();
  });

const marks = new Map<string, ComponentType>(
  menuEntries.flatMap(({ to, mark }) => {
    if (!mark) return [];
    return [[to, lazy(() => pageIsHere().then(async () => ({ default: await mark() })))] as const];
  }),
);

/** What is new at an entry of the menu; at all of them without `to`. A mark that fails is left out. */
export function MenuMark({ to }: { to?: string }) {
  return [...marks]
    .filter(([path]) => to === undefined || path === to)
    .map(([path, Mark]) => (
      <CrashBoundary key={path} fallback={null}>
        <Suspense fallback={null}>
          <Mark />
        </Suspense>
      </CrashBoundary>
    ));
}
