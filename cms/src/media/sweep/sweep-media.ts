import { mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { databaseName, type Environment } from '../../platform/environment';
import { ifMissing } from '../../platform/outage/disk-errors';
import { fileUid, type LibraryFile } from '../files/stored-file';
import { formerFolder, isFormerFolder, panelFolder, sharesFolder } from '../local/public-places';
import { findLeft, removeUnused } from '../store/entry-files';
import { listRetained } from '../store/retained-files';
import { type MediaKind, type MediaNames, mediaFolders, readNames } from './media-names';
import { emptySwept, moveToSwept, restoreSwept, sweptFolder } from './swept-files';

/** Younger files may belong to a running request (ms). */
const graceMs = 60 * 60 * 1000;
/** A crash leaves few files: if more than one in this many has no row, the database is probably the wrong one. */
const oneIn = 10;

type MediaPlace = Pick<Environment, 'dataDir' | 'databaseUrl'>;

type ListedFile = { name: string; isOld: boolean };

async function listFiles(folder: string): Promise<ListedFile[]> {
  const names = await readdir(folder).catch(ifMissing([]));
  const files: ListedFile[] = [];
  for (const name of names) {
    const stats = name === '.gitkeep' ? null : await stat(path.join(folder, name)).catch(ifMissing(null));
    if (stats) files.push({ name, isOld: Date.now() - stats.mtimeMs > graceMs });
  }
  return files;
}

/** Removes temporary files that are older than any request. */
async function sweepTemporary(folder: string): Promise<number> {
  const old = (await listFiles(folder)).filter(({ isOld }) => isOld);
  for (const { name } of old) await rm(path.join(folder, name), { recursive: true, force: true });
  return old.length;
}

/** A media folder's files, classified by the database's rows. */
type Folder = ReturnType<typeof sortFiles>;

function sortFiles(kind: MediaKind, files: readonly ListedFile[], names: MediaNames) {
  const owned = files.filter(({ name }) => names.isOwned(kind, name)).length;
  /** Old files that rows used to own, with their target in the data folder; null to delete. */
  const left = new Map<string, string | null>();
  /** Old files without a row. */
  const unknown: string[] = [];
  for (const { name, isOld } of files) {
    if (!isOld || names.isOwned(kind, name)) continue;
    const place = names.leftPlace(kind, name);
    if (place === undefined) unknown.push(name);
    else left.set(name, place);
  }
  return { kind, files: files.length, owned, left, unknown };
}

function countAll(folders: readonly Folder[]): { unknown: number; files: number } {
  const unknown = folders.flatMap((folder) => folder.unknown).length;
  return { unknown, files: folders.reduce((sum, { files }) => sum + files, 0) };
}

/**
 * Whether the files probably belong to this database: few of all files are unknown, and it knows some in each folder with
 * unknown ones. The unknown files were then left by a crash.
 */
function isRightDatabase(folders: readonly Folder[]): boolean {
  const { unknown, files } = countAll(folders);
  return unknown * oneIn <= files && folders.every(({ unknown, owned }) => unknown.length === 0 || owned > 0);
}

/**
 * Sweeps files without an owner, from both folders or from neither: if there are too many, none is moved, and no swept file is
 * deleted. Restores swept files that have an owner. Removes expired former files and unused share pictures.
 * @param options.readNames called after the folders are listed, so that no new row is missed
 * @param options.isConfirmed sweeps without a limit
 */
export async function sweepFiles(
  place: MediaPlace,
  { readNames, isConfirmed }: { readNames: () => Promise<MediaNames>; isConfirmed: boolean },
) {
  const { dataDir } = place;
  const kinds = Object.keys(mediaFolders) as MediaKind[];
  const listed = await Promise.all(
    kinds.map(async (kind) => ({ kind, files: await listFiles(path.join(dataDir, mediaFolders[kind])) })),
  );
  const former = await listBelow(path.join(dataDir, formerFolder));
  const shares = await listBelow(path.join(dataDir, sharesFolder));
  const panel = await listFiles(path.join(dataDir, panelFolder));
  const names = await readNames();
  const { restored } = await restoreSwept(dataDir, names, { isOwnedAlone: true });
  const folders = listed.map(({ kind, files }) => sortFiles(kind, files, names));
  // Delete nothing if the database knows none of the files.
  const knowsSome = isConfirmed || folders.some(({ owned }) => owned > 0);
  if (knowsSome) {
    for (const { kind, left } of folders) await moveLeft(dataDir, kind, left);
    await sweepFormer(dataDir, former, names);
    await sweepShares(dataDir, shares, names);
    // They can be made again.
    const left = panel.filter(({ name, isOld }) => isOld && !names.isOfPanel(name));
    for (const { name } of left) await rm(path.join(dataDir, panelFolder, name), { force: true });
  }
  if (!isConfirmed && !isRightDatabase(folders)) {
    return { restored: restored.length, taken: 0, refusal: refusalOf(place, folders) };
  }
  let taken = 0;
  for (const { kind, unknown } of folders) taken += await moveToSwept(dataDir, kind, unknown);
  if (knowsSome) await emptySwept(dataDir);
  return { restored: restored.length, taken, refusal: null };
}

/** Moves former files to their folder, and deletes expired ones. */
async function moveLeft(dataDir: string, kind: MediaKind, left: Folder['left']): Promise<void> {
  for (const [name, target] of left) {
    const filepath = path.join(dataDir, mediaFolders[kind], name);
    if (target === null) await rm(filepath, { force: true });
    else {
      await mkdir(path.join(dataDir, target), { recursive: true });
      await rename(filepath, path.join(dataDir, target, name)).catch(ifMissing(undefined));
    }
  }
}

type Below = Map<string, ListedFile[]>;

async function listBelow(folder: string): Promise<Below> {
  const below: Below = new Map();
  for (const name of await readdir(folder).catch(ifMissing([]))) {
    below.set(name, await listFiles(path.join(folder, name)));
  }
  return below;
}

/** Removes former files that have expired or whose row is gone. */
async function sweepFormer(dataDir: string, below: Below, names: MediaNames): Promise<void> {
  for (const [folder, files] of below) {
    const home = path.join(dataDir, formerFolder, folder);
    if (!isFormerFolder(folder, Date.now())) await rm(home, { recursive: true, force: true });
    else {
      const over = files.filter(({ name }) => !names.isFormer(name));
      for (const { name } of over) await rm(path.join(home, name), { force: true });
    }
  }
}

/** Removes unused share pictures; they can be made again. */
async function sweepShares(dataDir: string, below: Below, names: MediaNames): Promise<void> {
  for (const [folder, files] of below) {
    const home = path.join(dataDir, sharesFolder, folder);
    const left = files.filter(({ name, isOld }) => isOld && !names.isShare(name));
    for (const { name } of left) await rm(path.join(home, name), { force: true });
    // Fails if the folder is not empty, which is fine.
    await rmdir(home).catch(() => {});
  }
}

function refusalOf(place: MediaPlace, folders: readonly Folder[]): string {
  const { unknown, files } = countAll(folders);
  const where = folders.map(({ kind }) => path.join(place.dataDir, mediaFolders[kind])).join(' and ');
  return `${unknown} of the ${files} files in ${where} have no row in this database, ${databaseName(place)}: too many for what a crash leaves, so all of them stay. If it is the right database, \`npm run sweep\` puts them aside`;
}

/**
 * Deletes media rows, and their files, whose entry is gone: after a crash, or an outage of the host. Deletes none if most files
 * have no entry, because the database has then probably lost its entries.
 */
async function sweepRows(
  strapi: Core.Strapi,
  place: MediaPlace,
  { isStopped, isConfirmed }: { isStopped: () => boolean; isConfirmed: boolean },
): Promise<number> {
  const left: LibraryFile[] = [];
  const owned: { id: number }[] = await strapi.db
    .query(fileUid)
    .findMany({ select: ['id'], where: { isOwnedByEntry: true }, orderBy: { id: 'asc' } });
  const kept = new Set((await listRetained(strapi)).map(({ id }) => id));
  for (const { id } of owned) {
    if (isStopped()) return 0;
    if (kept.has(id)) continue;
    const file: (LibraryFile & { createdAt: string }) | null = await strapi.db
      .query(fileUid)
      .findOne({ where: { id } });
    const isOld = file && Date.now() - Date.parse(file.createdAt) >= graceMs;
    if (isOld && (await findLeft(strapi, file))) left.push(file);
  }
  if (!isConfirmed && left.length * 2 > owned.length) {
    strapi.log.error(
      `${left.length} of the ${owned.length} files that came with items are shown by none in this database, ${databaseName(place)}: too many for what a crash leaves, so they stay. If it is the right database, \`npm run sweep\` removes them`,
    );
    return 0;
  }
  let removed = 0;
  for (const file of left) if (!isStopped()) removed += await removeUnused(strapi, [file]);
  return removed;
}

/**
 * Cleans up after crashes: temporary files, files without a media row, and media rows of missing entries. Ignores everything
 * younger than an hour.
 * @param options.isStopped checked between steps
 * @param options.isConfirmed sweeps files without a row without a limit
 * @returns the number of swept files without a row
 */
export async function sweepMedia(
  strapi: Core.Strapi,
  place: MediaPlace,
  { isStopped = (): boolean => false, isConfirmed = false } = {},
): Promise<number> {
  const { dataDir } = place;
  const temporary = await sweepTemporary(path.join(dataDir, 'tmp'));
  const rows = await sweepRows(strapi, place, { isStopped, isConfirmed });
  if (isStopped()) return 0;
  const options = { readNames: () => readNames(strapi), isConfirmed };
  const { restored, taken, refusal } = await sweepFiles(place, options);
  if (refusal !== null) strapi.log.error(refusal);
  if (restored > 0) {
    strapi.log.warn(
      `Put back ${restored} swept files, for rows of this database have them: ${databaseName(place)}`,
    );
  }
  if (temporary + rows + taken > 0) {
    strapi.log.info(
      `Swept ${temporary} temporary files, ${rows} files of entries that are gone, and ${taken} files without a row (kept in ${sweptFolder(dataDir)} for a week)`,
    );
  }
  return taken;
}
