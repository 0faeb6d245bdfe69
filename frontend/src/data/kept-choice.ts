import { Listeners } from '../lib/store';

/**
 * A choice of the owner's in this browser, for `useSyncExternalStore`; without local storage it is lost with the page.
 * @param values the first one is the default
 */
export function keptChoice<const Value extends string>(key: string, values: readonly [Value, ...Value[]]) {
  let chosen = values[0];
  const listeners = new Listeners();
  return {
    subscribe: listeners.subscribe,
    read: (): Value => {
      try {
        return values.find((value) => value === localStorage.getItem(key)) ?? values[0];
      } catch {
        return chosen;
      }
    },
    write: (value: Value): void => {
      chosen = value;
      try {
        localStorage.setItem(key, value);
      } catch {
        // It stays in memory.
      }
      listeners.tell();
    },
  };
}
