import { flushSync } from 'react-dom';

/** Height of the panel's header, in px: nothing is seen behind it. */
const headerPx = 64;
/** Cards that are drawn for the first time get their real height in frames after the change. */
const settlingFrames = 4;

/** Changes how cards are laid out, and scrolls so that the card that was uppermost in the window stays where it was. */
export function keepPlace(change: () => void): void {
  const topOf = (card: Element) => card.getBoundingClientRect().top;
  const seen = [...document.querySelectorAll('li[data-view]')].find(
    (card) => card.getBoundingClientRect().bottom > headerPx,
  );
  const before = seen && topOf(seen);
  flushSync(change);
  const settle = (frames: number) => {
    if (!seen?.isConnected || before === undefined || window.scrollY === 0) return;
    window.scrollBy({ top: topOf(seen) - before, behavior: 'instant' });
    if (frames > 0) requestAnimationFrame(() => settle(frames - 1));
  };
  settle(settlingFrames);
}
