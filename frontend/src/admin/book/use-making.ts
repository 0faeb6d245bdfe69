import { useEffect, useRef, useState } from 'react';
import type { AskedBook, MadeBook } from '../../data/book';
import { report } from '../../lib/report';
import { usePanelServices } from '../kit/services/panel-services';

export type Making =
  | { kind: 'choosing' }
  /** `all` is 0 until the server says how many there are. */
  | { kind: 'making'; done: number; all: number }
  | { kind: 'made'; book: MadeBook }
  | { kind: 'failed'; error: unknown };

/** One PDF at a time; whoever leaves ends it. @param onMade called with each that is whole */
export function useMaking(onMade: (book: MadeBook) => void) {
  const { editor } = usePanelServices();
  const [state, setState] = useState<Making>({ kind: 'choosing' });
  const running = useRef<AbortController | null>(null);
  const last = useRef<AskedBook | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const make = async (asked: AskedBook) => {
    const ending = new AbortController();
    const { signal } = ending;
    running.current = ending;
    last.current = asked;
    setState({ kind: 'making', done: 0, all: 0 });
    const endLight = keepScreenOn(signal);
    const onProgress = (done: number, all: number) => {
      if (!signal.aborted) setState({ kind: 'making', done, all });
    };
    try {
      const book = await editor.book.make(asked, { signal, onProgress });
      if (signal.aborted) return;
      setState({ kind: 'made', book });
      onMade(book);
    } catch (error) {
      if (signal.aborted) return;
      report(error);
      setState({ kind: 'failed', error });
    } finally {
      endLight();
    }
  };
  const back = () => {
    running.current?.abort();
    setState({ kind: 'choosing' });
  };
  const retry = () => {
    if (last.current) void make(last.current);
  };
  return { state, make, retry, back };
}

/** A phone whose screen goes dark stops what it reads. @returns lets it go dark again */
function keepScreenOn(signal: AbortSignal): () => void {
  // Not every browser has it, and a phone that saves power refuses.
  const light = navigator.wakeLock?.request('screen').catch(() => null);
  const end = () => void light?.then((lock) => lock?.release());
  signal.addEventListener('abort', end);
  return end;
}
