import { useEffect, useId, useRef } from 'react';

/** When the focused row is removed, focuses the picker, or the send button while sending. Returns their ids. */
export function useKeptFocus(rowCount: number, isSending: boolean): { pickerId: string; sendId: string } {
  const pickerId = useId();
  const sendId = useId();
  const before = useRef(rowCount);
  useEffect(() => {
    const isFewer = rowCount < before.current;
    before.current = rowCount;
    if (isFewer && document.activeElement === document.body) {
      document.getElementById(isSending ? sendId : pickerId)?.focus({ preventScroll: true });
    }
  }, [rowCount, isSending, pickerId, sendId]);
  return { pickerId, sendId };
}
