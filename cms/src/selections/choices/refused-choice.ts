import type { ChoiceRefusal } from './strings';

/** A change of a client's choices that is not taken. */
export class RefusedChoice extends Error {
  constructor(
    readonly status: 400 | 409 | 410 | 429,
    readonly reason: ChoiceRefusal,
    readonly retryAfterSeconds?: number,
  ) {
    super(`A client's choice is refused: ${reason}`);
  }
}
