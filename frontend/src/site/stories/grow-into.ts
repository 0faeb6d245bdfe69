import { itemLink } from '../../lib/item-link';

/** Lets a followed link's picture grow into the same picture here if that is on the first screen, and stand in for it. */
export function growInto({ dataset, parentElement: before }: HTMLElement): void {
  const frame = itemLink(dataset.item)?.parentElement;
  if (!frame || frame.getBoundingClientRect().top + window.scrollY > window.innerHeight) return;
  const source = before?.querySelector('img')?.currentSrc;
  if (source) frame.style.background = `center / cover url("${source}")`;
  // In the place where the transition ends, from its start on.
  for (const animation of frame.closest('figure')?.parentElement?.getAnimations() ?? []) animation.finish();
  const { style } = frame;
  style.viewTransitionName = 'cover';
  // Before the next transition, in which it has no part. The second tap of two may come during this one.
  const forget = ({ detail }: MouseEvent) => {
    if (detail > 1) return;
    style.removeProperty('view-transition-name');
    document.removeEventListener('click', forget, true);
  };
  document.addEventListener('click', forget, true);
}
