import type { Reachability } from '../reachability';

/** What stands between the process and the browser when the process, or its database, is away. */
const awayStatuses = new Set([502, 503, 504]);
const awayCode = 'unavailable';

/** Records whether requests reached the server. */
export interface CallWatch {
  /** @param code of the answer's error, where the product worded it: who can tell what failed is there */
  answered(status: number, code?: unknown): void;
  /** A call got no answer: `fetch` because the server is unreachable, an upload perhaps because it was cut off. */
  unanswered(what: 'call' | 'upload'): void;
}

/** Reports each request to reachability. */
export function watchFor(reachability: Reachability): CallWatch {
  return {
    answered: (status, code = awayCode) => {
      if (awayStatuses.has(status) && code === awayCode) {
        reachability.reportAway();
      } else {
        reachability.reportAnswer();
      }
    },
    unanswered: (what) => {
      if (what === 'upload') {
        void reachability.probeNow();
      } else {
        reachability.reportAway();
      }
    },
  };
}

/** A `fetch` whose every call is watched. */
export function watchedFetch(watch: CallWatch): typeof fetch {
  return async (...args) => {
    try {
      const response = await fetch(...args);
      watch.answered(response.status);
      return response;
    } catch (error) {
      watch.unanswered('call');
      throw error;
    }
  };
}
