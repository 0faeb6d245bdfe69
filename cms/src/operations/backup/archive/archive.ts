import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { create, Parser, type ReadEntry } from 'tar';
import { sync } from '../../../media/local/local-storage';
import { decrypt, encrypt, encryptedMagic, headerBytes, type Through } from './encryption';
import {
  type ArchivedFile,
  DamagedArchiveError,
  type Manifest,
  manifestPath,
  parseManifest,
} from './manifest';
import { seal, unseal } from './seal';

const maxManifestBytes = 64 * 1024 * 1024;

const readHeader = (file: string) => buffer(createReadStream(file, { end: headerBytes - 1 }));

function hasMagic(header: Buffer): boolean {
  return header.subarray(0, encryptedMagic.length).equals(encryptedMagic);
}

/** Whether a file is an encrypted archive, which cannot be made or changed without the key. */
export async function isEncrypted(file: string): Promise<boolean> {
  return hasMagic(await readHeader(file));
}

/** The archive's byte stream, and what fails if the archive is damaged. */
async function openArchive(
  file: string,
  secret: string | null,
  allowsPlain: boolean,
): Promise<{ source: Readable; check: Through }> {
  const header = await readHeader(file);
  if (!hasMagic(header)) {
    if (secret !== null && !allowsPlain) {
      throw new DamagedArchiveError(
        'it is not encrypted although BACKUP_KEY is set, so that anybody may have made or changed it. If you know that it is yours, add --plain',
      );
    }
    return { source: createReadStream(file), check: unseal };
  }
  if (secret === null) throw new DamagedArchiveError('it is encrypted, and BACKUP_KEY is not set');
  // Encrypted archives of earlier versions also end with a checksum line, which tar ignores.
  return { source: createReadStream(file, { start: headerBytes }), check: await decrypt(secret, header) };
}

async function readText(entry: ReadEntry): Promise<string> {
  if (entry.size > maxManifestBytes) throw new DamagedArchiveError('its list of contents is too long');
  return await text(entry);
}

/** Reads one entry, writes it into `folder` if given, and compares it with the manifest. */
async function readEntry(entry: ReadEntry, expected: ArchivedFile, folder: string | null): Promise<void> {
  const hash = createHash('sha256');
  let bytes = 0;
  const target = folder && path.join(folder, expected.path);
  if (target) await mkdir(path.dirname(target), { recursive: true });
  const destination = target
    ? createWriteStream(target, { flags: 'wx' })
    : new Writable({ write: (_chunk, _encoding, done) => done() });
  async function* counted() {
    for await (const chunk of entry) {
      hash.update(chunk as Buffer);
      bytes += (chunk as Buffer).length;
      yield chunk;
    }
  }
  await pipeline(counted, destination);
  if (bytes !== expected.bytes || hash.digest('hex') !== expected.sha256) {
    throw new DamagedArchiveError(`${expected.path} in it is not what it was`);
  }
}

/**
 * Reads a whole archive and verifies all its checksums. @throws DamagedArchiveError
 * @param options.allowsPlain accepts an unencrypted archive although there is a secret
 * @param options.into an empty folder for the files, not to be used before this has resolved; without it they are verified
 */
export async function readArchive(
  file: string,
  {
    secret,
    allowsPlain = false,
    into = null,
  }: { secret: string | null; allowsPlain?: boolean; into?: string | null },
): Promise<Manifest> {
  const { source, check } = await openArchive(file, secret, allowsPlain);
  let manifest: Manifest | undefined;
  const expected = new Map<string, ArchivedFile>();
  let entries: Promise<void> = Promise.resolve();
  let failure: unknown;

  async function readNext(entry: ReadEntry): Promise<void> {
    if (!manifest) {
      if (entry.path !== manifestPath)
        throw new DamagedArchiveError('it does not begin with its list of contents');
      manifest = parseManifest(await readText(entry));
      for (const listed of manifest.files) expected.set(listed.path, listed);
      return;
    }
    const listed = expected.get(entry.path);
    if (!listed || entry.type !== 'File')
      throw new DamagedArchiveError(`${entry.path} is not on its list of contents`);
    expected.delete(entry.path);
    await readEntry(entry, listed, into);
  }

  const parser = new Parser({
    strict: true,
    onReadEntry(entry) {
      entries = entries
        .then(() => (failure ? Promise.reject(failure) : readNext(entry)))
        .catch((error: unknown) => {
          failure ??= error;
          // Discard the remaining entries.
          entry.resume();
        });
    },
  });
  const intoParser = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (failure) done(failure as Error);
      else if (parser.write(chunk)) done();
      else parser.once('drain', () => done());
    },
    final(done) {
      parser.once('end', () => done());
      parser.end();
    },
  });
  // The parser reports format errors by an event, not by a callback.
  parser.on('error', (error: unknown) => {
    failure ??= error;
    intoParser.destroy(error as Error);
  });

  try {
    await pipeline(source, check, intoParser);
    await entries;
    if (failure) throw failure;
  } catch (error) {
    // Entries that were parsed already write no more files.
    failure ??= error;
    if (error instanceof DamagedArchiveError || isSystemError(error)) throw error;
    throw new DamagedArchiveError(`it cannot be read: ${error instanceof Error ? error.message : error}`);
  }
  if (!manifest) throw new DamagedArchiveError('it is empty');
  const [lacking] = expected.keys();
  if (lacking !== undefined) throw new DamagedArchiveError(`${lacking} is missing from it`);
  return manifest;
}

/** Whether the error comes from the system, such as a full disk, and not from the archive. */
function isSystemError(error: unknown): boolean {
  return error instanceof Error && typeof (error as NodeJS.ErrnoException).errno === 'number';
}

/**
 * Packs a folder into one file, verifies it, and only then gives it its final name. Leaves no file behind on failure.
 * @param secret encrypts the archive; null makes a plain tar file
 */
export async function writeArchive(
  target: string,
  { folder, manifest, secret }: { folder: string; manifest: Manifest; secret: string | null },
): Promise<void> {
  const draft = `${target}.part`;
  try {
    // The manifest comes first, so that a reader can check each entry.
    const entries = [manifestPath, ...manifest.files.map((file) => file.path)];
    const tar = Readable.from(create({ cwd: folder, portable: true, strict: true }, entries));
    const output = createWriteStream(draft, { flags: 'w', mode: 0o600, flush: true });
    await pipeline(tar, secret === null ? seal : await encrypt(secret), output);
    await readArchive(draft, { secret });
    await rename(draft, target);
    await sync(path.dirname(target));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
