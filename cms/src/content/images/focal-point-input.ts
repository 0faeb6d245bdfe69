import type { Context } from 'koa';
import type { FocalPoint } from '../../media/stored-file';
import { isFocalPoint } from '../../media/stored-file';
import { refuse } from '../../platform/requests/refuse';
import { requestData } from '../../platform/requests/request-data';
import { strings } from '../../platform/strings';

/**
 * Takes the focal point out of what a save of an item sends: it is the file's, no attribute of the item.
 *
 * @returns undefined when the save leaves it as it is
 * @throws ValidationError in Portuguese
 */
export function takeFocalPoint(ctx: Context): FocalPoint | undefined {
  const { focalPoint, ...data } = requestData(ctx.request.body);
  if (focalPoint === undefined) return undefined;
  if (!isFocalPoint(focalPoint)) refuse('focalPoint', strings.focalPointInvalid);
  ctx.request.body = { ...ctx.request.body, data };
  return { x: focalPoint.x, y: focalPoint.y };
}
