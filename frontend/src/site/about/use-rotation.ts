import { useEffect, useState } from 'react';
import { servicesStepMs } from '../../contract/limits';
import { prefersReducedMotion } from '../reduced-motion';

/**
 * The position in a list that moves on by itself every 4000 ms, wrapping (§4). It stands still while the pointer or
 * the focus is on it, while the tab is hidden, and for reduced motion.
 */
export function useRotation(length: number) {
  const [position, setPosition] = useState(0);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isHeld = isHovered || isFocused;
  const current = length > 0 ? position % length : 0;

  useEffect(() => {
    if (isHeld || length < 2 || prefersReducedMotion()) {
      return;
    }
    const timer = setInterval(() => {
      if (!document.hidden) {
        setPosition((before) => (before + 1) % length);
      }
    }, servicesStepMs);
    return () => clearInterval(timer);
  }, [isHeld, length]);

  return {
    current,
    show: setPosition,
    hold: {
      onPointerEnter: () => setIsHovered(true),
      onPointerLeave: () => setIsHovered(false),
      onFocus: () => setIsFocused(true),
      onBlur: () => setIsFocused(false),
    },
  };
}
