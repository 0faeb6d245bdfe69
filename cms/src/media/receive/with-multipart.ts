import type { Context } from 'koa';
import { strings } from '../../platform/strings';
import { refusal } from '../checks/refusals';
import { type FileFields, type ReceivedFile, readMultipart } from './read-multipart';

/**
 * Where files are sent: the owner's galleries and portrait, and the media library of Strapi's admin. Each of these
 * routes reads its files itself, after Strapi knows who asks.
 */
const fileRoutes: readonly [string, RegExp][] = [
  ['POST', /^\/api\/gallery-items$/],
  ['PUT', /^\/api\/gallery-items\/[^/]+$/],
  ['POST', /^\/api\/about-page\/profile-image$/],
  ['POST', /^\/upload(?:\/files(?:\/[^/]+\/replace)?)?$/],
];

/** Whether a request may bring files, up to 50 MB of them. */
export function takesFiles(ctx: Context): boolean {
  return fileRoutes.some(([method, path]) => method === ctx.method && path.test(ctx.path));
}

/** The text fields and files of a request, at most one of each. */
type Form = {
  fields: Record<string, string>;
  files: Record<string, ReceivedFile | undefined>;
};

/** Whether a request brings files. */
export function isMultipart(ctx: Context): boolean {
  return Boolean(ctx.is('multipart'));
}

/**
 * Reads a request's form, works with it, and removes what is left of its files.
 *
 * @param textFields the only text fields there may be
 * @throws ValidationError or PayloadTooLargeError with `details.code`
 */
export async function withMultipart<Result>(
  ctx: Context,
  { textFields, fileFields }: { textFields: readonly string[]; fileFields: FileFields },
  work: (form: Form) => Promise<Result>,
): Promise<Result> {
  if (!isMultipart(ctx)) throw refusal('media/no-file', strings.media.noFile);
  const received = await readMultipart(ctx.req, fileFields);
  try {
    const form: Form = { fields: {}, files: {} };
    for (const [name, values] of Object.entries(received.fields)) {
      const [value] = values;
      if (!textFields.includes(name) || values.length !== 1 || value === undefined) {
        throw refusal('media/unexpected-field', strings.media.unexpectedField(name));
      }
      form.fields[name] = value;
    }
    for (const [name, [file]] of Object.entries(received.files)) form.files[name] = file;
    return await work(form);
  } finally {
    await received.dispose();
  }
}
