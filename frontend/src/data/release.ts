import {
  type BroughtOut,
  bringsOutCode,
  broughtOutSchema,
  releaseTrial,
  unconfirmed,
} from 'contract/rights/release';
import * as v from 'valibot';
import { DataError } from './data-error';

/** Asks before an act brings something out. Resolves to whether it may. */
export type AskRelease = (things: BroughtOut) => Promise<boolean>;

/** How an editor's calls bring something out. */
export interface Release {
  ask: AskRelease;
  /** The calls only try: `ask` learns what each would bring out, and nothing is changed. */
  isTrial?: boolean;
}

/** For acts that bring back what was out seconds ago, or whose button says that something comes out. */
export const unasked: Release = { ask: () => Promise.resolve(true) };

function broughtOutOf(error: unknown): BroughtOut | null {
  if (!(error instanceof DataError) || error.details.code !== bringsOutCode) return null;
  const parsed = v.safeParse(broughtOutSchema, error.details.broughtOut);
  return parsed.success ? parsed.output : null;
}

/**
 * Makes a call, and again with what was confirmed (documentIds), until it brings out nothing else.
 * @throws DataError `declined` if it may not; nothing is changed then
 */
export async function withRelease<Answer>(
  { ask, isTrial = false }: Release,
  call: (confirmed: readonly string[]) => Promise<Answer>,
): Promise<Answer> {
  const confirmed = isTrial ? [releaseTrial] : [];
  for (;;) {
    try {
      return await call(confirmed);
    } catch (error) {
      const things = broughtOutOf(error);
      if (!things || (!isTrial && unconfirmed(things, confirmed).length === 0)) throw error;
      const isAllowed = await ask(things);
      if (isTrial || !isAllowed) throw declined(error);
      confirmed.push(...things.map(({ documentId }) => documentId));
    }
  }
}

function declined(refusal: unknown): DataError {
  const { serverMessage, details } = refusal as DataError;
  return new DataError('declined', 'What the act brings out is not confirmed', {
    cause: refusal,
    serverMessage,
    details,
  });
}
