/** The process is about to end and takes no more of an upload: 503, to be tried again. */
export class EndingError extends Error {
  constructor() {
    super('The process is ending');
  }
}

const ending = new AbortController();

/** Told when uploads that are still arriving are to be refused. */
export const uploadsEnding: AbortSignal = ending.signal;

/** Refuses, from now on, what has not arrived. */
export function endUploads(): void {
  ending.abort();
}
