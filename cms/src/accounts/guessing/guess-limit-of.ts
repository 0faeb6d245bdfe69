import type { Core } from '@strapi/strapi';
import { countersIn } from './counters';
import { createGuessLimit, type GuessLimit } from './guess-limit';

const serviceName = 'guess-limit';

/** Makes the limit on guesses of this process, on counters that it shares with all on the same database. */
export function openGuessLimit(strapi: Core.Strapi): void {
  strapi.add(serviceName, () => createGuessLimit(countersIn(strapi)));
}

/** The limit on guesses, made by `openGuessLimit`. */
export function guessLimitOf(strapi: Core.Strapi): GuessLimit {
  return strapi.get(serviceName) as GuessLimit;
}
