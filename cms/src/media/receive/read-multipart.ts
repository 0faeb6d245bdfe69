import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Context } from 'koa';
import { refuseOddTexts } from '../../platform/requests';
import type { SentFile } from '../../platform/strapi/internals';
import { strings } from '../../platform/strings';
import { refusal, tooLarge, typeNotAllowed } from '../checks/refusals';
import { type Accepted, isOrdinaryName, sizeLimits, typeOf, withEnding } from '../files/media-types';
import { type FilePart, readParts } from './read-parts';

type Received = {
  /** Text fields, each with all its values. */
  fields: Record<string, string[]>;
  /** Files by their field. */
  files: Record<string, SentFile[]>;
  /** Removes the remaining files. */
  dispose(): Promise<void>;
};

/** The files that a request may contain: how many of each field, and of what types. */
export type FileFields = Record<
  string,
  {
    accepted: Accepted;
    atMost: number;
    /** Whether a name without an ending gets the one of the declared type. */
    completesNames?: true;
  }
>;

/**
 * Reads a multipart request into a folder of its own under the temporary folder, and refuses while bytes arrive: first
 * for size, then for the name's ending (§5). What it throws has left nothing behind.
 * @throws ValidationError or PayloadTooLargeError with `details.code`
 */
export async function readMultipart(request: IncomingMessage, fileFields: FileFields): Promise<Received> {
  let folder: Promise<string> | undefined;
  const writes: Promise<void>[] = [];
  const received: Received = {
    // Clients choose field names: `constructor` must be an ordinary key.
    fields: Object.create(null),
    files: Object.create(null),
    async dispose() {
      await Promise.allSettled(writes);
      if (folder) await rm(await folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };

  async function receiveFile({ stream, field, name: given, declared, signal }: FilePart): Promise<void> {
    const rule = Object.hasOwn(fileFields, field) ? fileFields[field] : undefined;
    received.files[field] ??= [];
    const files = received.files[field];
    if (!rule || files.length === rule.atMost) {
      throw refusal('media/unexpected-file', strings.media.unexpectedFile(field), field);
    }
    const name = rule.completesNames ? withEnding(given, declared, rule.accepted) : given;
    const type = typeOf(name, rule.accepted);
    // Size is refused before type; an unknown type's size limit follows the declared kind (§5).
    const kind = type?.kind ?? (declared.includes('video') ? 'video' : 'image');
    const isStored = type !== undefined && isOrdinaryName(name);
    const file: SentFile = { filepath: '', originalFilename: name, mimetype: type?.mime ?? '', size: 0 };
    if (isStored) {
      // Files keep the order of the request.
      files.push(file);
      folder ??= mkdtemp(path.join(tmpdir(), 'receive-'));
      file.filepath = path.join(await folder, randomUUID());
    }
    await pipeline(
      stream,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          file.size += chunk.length;
          if (file.size > sizeLimits[kind]) throw tooLarge(kind);
          if (isStored) yield chunk;
        }
      },
      isStored ? createWriteStream(file.filepath, { flags: 'wx', mode: 0o600 }) : new PassThrough().resume(),
      { signal },
    );
    // A form sends an empty part for a file field without a file.
    if (name === '' && file.size === 0) return;
    if (!type) throw typeNotAllowed(rule.accepted);
    if (!isStored) throw refusal('media/name-not-allowed', strings.media.nameNotAllowed, field);
    if (file.size === 0) throw refusal('media/empty', strings.media.empty);
  }

  try {
    await readParts(request, {
      onField(field, value) {
        refuseOddTexts({ [field]: value });
        // A browser ends the lines of a form with CRLF, whatever was typed.
        received.fields[field] = [...(received.fields[field] ?? []), value.replace(/\r\n?/g, '\n')];
      },
      onFile(part) {
        const write = receiveFile(part);
        writes.push(write);
        return write;
      },
    });
    return received;
  } catch (error) {
    await received.dispose();
    throw error;
  }
}

/**
 * The routes that receive files: the owner's galleries and portrait, and the media library of Strapi's admin. Each reads its
 * files itself, after authentication.
 */
const fileRoutes: readonly [string, RegExp][] = [
  ['POST', /^\/api\/gallery-items$/],
  ['PUT', /^\/api\/gallery-items\/[^/]+$/],
  ['POST', /^\/api\/about-page\/profile-image$/],
  ['POST', /^\/upload(?:\/files(?:\/[^/]+\/replace)?)?$/],
];

/** Whether a request may contain files, up to 50 MB. */
export function takesFiles(ctx: Context): boolean {
  return fileRoutes.some(([method, path]) => method === ctx.method && path.test(ctx.path));
}

type Form = {
  fields: Record<string, string>;
  files: Record<string, SentFile | undefined>;
};

export function isMultipart(ctx: Context): boolean {
  return Boolean(ctx.is('multipart'));
}

/**
 * Reads a request's form, runs `work` with it, and removes the remaining files.
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
        throw refusal('media/unexpected-field', strings.media.unexpectedField(name), name);
      }
      form.fields[name] = value;
    }
    for (const [name, [file]] of Object.entries(received.files)) form.files[name] = file;
    return await work(form);
  } finally {
    await received.dispose();
  }
}
