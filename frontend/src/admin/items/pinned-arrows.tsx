import { useEffect, useRef } from 'react';
import { LeftIcon, RightIcon } from '../kit/ui/action-icons';
import { IconButton } from '../kit/ui/icon-button';
import styles from './pinned-arrows.module.css';
import { itemStrings } from './strings';
import type { MoveDirection, PinnedArrows as Pinned } from './use-card-focus';

interface PinnedArrowsProps extends Pinned {
  isFirst: boolean;
  isLast: boolean;
  onMove: (documentId: string, direction: MoveDirection, isByPointer: boolean) => void;
  /** Called when the pointer leaves or a key is pressed. */
  onRelease: () => void;
}

const steps = [
  { direction: 'up', icon: <LeftIcon /> },
  { direction: 'down', icon: <RightIcon /> },
] as const;

/** Copies of a moved card's arrows under the pointer for its next press; focus and names stay on the card's own arrows. */
export function PinnedArrows({
  documentId,
  left,
  top,
  isFirst,
  isLast,
  onMove,
  onRelease,
}: PinnedArrowsProps) {
  const pair = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const releaseElsewhere = (event: PointerEvent) => {
      const isOver = event.target instanceof Node && pair.current?.contains(event.target);
      // A moving touch has already sent a pointerdown.
      if (!isOver && (event.type === 'pointerdown' || event.pointerType === 'mouse')) onRelease();
    };
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener('pointerdown', releaseElsewhere, { signal });
    document.addEventListener('pointermove', releaseElsewhere, { signal });
    document.addEventListener('keydown', onRelease, { signal });
    document.addEventListener('wheel', onRelease, { signal, passive: true });
    document.addEventListener('touchmove', onRelease, { signal, passive: true });
    window.addEventListener('resize', onRelease, { signal });
    return () => controller.abort();
  }, [onRelease]);
  return (
    <div
      ref={pair}
      className={styles.pair}
      style={{ left, top }}
      aria-hidden="true"
      // Keeps the focus on the card's own arrow.
      onMouseDown={(event) => event.preventDefault()}
    >
      {steps.map(({ direction, icon }) => (
        <IconButton
          key={direction}
          tabIndex={-1}
          title={itemStrings.move[direction].beside}
          aria-disabled={direction === 'up' ? isFirst : isLast}
          onClick={() => onMove(documentId, direction, true)}
        >
          {icon}
        </IconButton>
      ))}
    </div>
  );
}
