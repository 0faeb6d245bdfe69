import type { Reachability } from '../reachability';
import { takeEarlyAnswer } from './early-answers';

/** Statuses of proxies, or of the server without its database. */
const awayStatuses = new Set([502, 503, 504]);
const awayCode = 'unavailable';

/** Records whether requests reached the server. */
export interface CallWatch {
  /** @param code the product's error code, if any: another one than `unavailable` means that the server is reachable */
  answered(status: number, code?: unknown): void;
  /** A call got no response: the server is unreachable, or, for an upload, may have closed the connection. */
  unanswered(what: 'call' | 'upload'): void;
}

/** Reports each request to reachability. */
export function watchFor(reachability: Reachability): CallWatch {
  return {
    answered: (status, code = awayCode) => {
      if (awayStatuses.has(status) && code === awayCode) reachability.reportAway();
      else reachability.reportAnswer();
    },
    unanswered: (what) => {
      if (what === 'upload') void reachability.probeNow();
      else reachability.reportAway();
    },
  };
}

/** A `fetch` whose every call is watched; it takes the answer that the page's first script has asked for. */
export function watchedFetch(watch: CallWatch): typeof fetch {
  return async (...args) => {
    try {
      const response = await (takeEarlyAnswer(...args) ?? fetch(...args));
      watch.answered(response.status);
      return response;
    } catch (error) {
      // What the page itself ended says nothing of the server; a timeout is another error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) watch.unanswered('call');
      throw error;
    }
  };
}
