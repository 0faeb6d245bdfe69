import { DataError } from '../data-error';
import type { TokenSource } from '../token-source';

/**
 * Runs a call with the owner's token, and once more with a renewed one when the first is refused. A session that is
 * over is an `unauthorized`.
 */
export async function withToken<Answer>(
  tokens: TokenSource,
  call: (token: string) => Promise<Answer>,
): Promise<Answer> {
  const token = await tokens.current();
  if (token === null) {
    throw new DataError('unauthorized', 'There is no session');
  }
  try {
    return await call(token);
  } catch (error) {
    if (!(error instanceof DataError) || error.kind !== 'unauthorized') {
      throw error;
    }
    const renewed = await tokens.renew(token);
    if (renewed === null) {
      throw error;
    }
    return await call(renewed);
  }
}
