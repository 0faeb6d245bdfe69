import type { Context } from 'koa';
import { strings } from '../strings';
import type { SaveOver } from './save-over';

/** Answers a save: the stored document, or 409 with the one that is in its way. */
export function answerSave(ctx: Context, result: SaveOver<unknown>): unknown {
  if (result.isSaved) return { data: result.document, meta: {} };
  return ctx.conflict(strings.changedMeanwhile, { code: 'conflict/changed', current: result.current });
}
