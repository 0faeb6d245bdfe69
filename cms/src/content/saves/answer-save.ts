import type { Context } from 'koa';
import { strings } from '../../platform/strings';
import { StaleSave } from './stale-save';

/** Answers a save: what it gives, or 409 with the document that is in its way. */
export async function answerSave(ctx: Context, save: () => Promise<unknown>): Promise<unknown> {
  try {
    return await save();
  } catch (error) {
    if (!(error instanceof StaleSave)) throw error;
    return ctx.conflict(strings.changedMeanwhile, { code: 'conflict/changed', current: error.current });
  }
}
