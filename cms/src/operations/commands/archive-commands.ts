import path from 'node:path';
import { withoutAccounts } from '../../accounts/first-accounts';
import { environment, StartError } from '../../platform/environment';
import { isEncrypted, readArchive } from '../backup/archive/archive';
import { DamagedArchiveError, type Manifest } from '../backup/archive/manifest';
import { UnfitArchiveError } from '../backup/database/fill-rows';
import { BackupRunningError, makeBackup } from '../backup/make-backup';
import { noteBackup } from '../backup/note-backup';
import { restoreBackup } from '../backup/restore-backup';
import { acquireDataDirLock, acquireRestoreLock, acquireStartLock } from '../start/process-lock';

type Options = { directories: { appDir: string; distDir: string }; say: (line: string) => void };
type Command = (words: string[], options: Options) => Promise<void>;

const megabyte = 1024 * 1024;

function productVersion({ appDir }: Options['directories']): string {
  return (require(path.join(appDir, 'package.json')) as { version: string }).version;
}

function count(many: number, what: string): string {
  return `${many} ${what}${many === 1 ? '' : 's'}`;
}

function contentsOf({ tables, files, hosted }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const media = files.length - tables.length;
  const fetched = files.filter(({ path: name }) => name.startsWith('media/hosted/')).length;
  const elsewhere =
    hosted.length > 0
      ? `, ${count(hosted.length, 'file')} at Cloudinary by name, ${fetched} of them by content`
      : '';
  return `${count(rows, 'row')} in ${count(tables.length, 'table')}, ${count(media, 'media file')}${elsewhere}`;
}

async function prepareTables({ directories, say }: Options): Promise<void> {
  const release = await acquireStartLock(environment.databaseUrl, say);
  // Loading its modules takes longer than a backup, which needs none of them.
  const { createStrapi } = await import('@strapi/strapi');
  const strapi = createStrapi(directories);
  // The archive contains the accounts. If the restore fails, the next start creates them and prints their passwords, which it
  // does only for new accounts.
  strapi.config.set(withoutAccounts, true);
  strapi.log.level = 'warn';
  try {
    await strapi.load();
  } finally {
    await strapi.destroy();
    await release();
  }
}

const backup: Command = async ([target], { directories, say }) => {
  const product = productVersion(directories);
  const { file, bytes, manifest } = await makeBackup(environment, {
    kind: 'manual',
    product,
    ...(target !== undefined && { target: path.resolve(target) }),
  });
  await noteBackup(environment, manifest.madeAt);
  const form = environment.backups.key === null ? 'not encrypted' : 'encrypted';
  say(`${file}\n${contentsOf(manifest)}; ${(bytes / megabyte).toFixed(1)} MB, ${form}, read back and whole`);
  for (const name of manifest.missing) say(`Not in it, for it was not there: ${name}`);
};

/** Warns of an unencrypted archive although there is a key; `--plain` restores it anyway. */
async function warnOfPlain(file: string, say: Options['say']): Promise<void> {
  if (environment.backups.key === null || (await isEncrypted(file))) return;
  say(
    'Careful: it is not encrypted, although BACKUP_KEY is set: anybody may have made or changed it. To restore it, add --plain.',
  );
}

const inspect: Command = async ([name = ''], { say }) => {
  const file = path.resolve(name);
  const manifest = await readArchive(file, { secret: environment.backups.key, allowsPlain: true });
  say(`${name} is whole: made ${manifest.madeAt} by version ${manifest.product}, ${contentsOf(manifest)}`);
  await warnOfPlain(file, say);
};

const restore: Command = async ([name = '', ...flags], options) => {
  const [unknown] = flags.filter((flag) => flag !== '--yes' && flag !== '--plain');
  if (unknown !== undefined) throw new StartError(`A restore knows --yes and --plain, not ${unknown}`);
  if (!flags.includes('--yes')) {
    throw new StartError('A restore takes the place of what is installed: say so with --yes');
  }
  acquireDataDirLock(environment);
  await acquireRestoreLock(environment.databaseUrl);
  const manifest = await restoreBackup(path.resolve(name), environment, {
    product: productVersion(options.directories),
    allowsPlain: flags.includes('--plain'),
    prepareTables: () => prepareTables(options),
    say: options.say,
  });
  options.say(`Restored as of ${manifest.madeAt}: ${contentsOf(manifest)}. Everybody has to sign in again.`);
};

const commands: Record<string, Command> = { backup, inspect, restore };

/** Runs a backup, inspect or restore command. @throws StartError with a message for the operator */
export async function runArchiveCommand([name = '', ...rest]: string[], options: Options): Promise<void> {
  try {
    await commands[name]?.(rest, options);
  } catch (error) {
    if (error instanceof DamagedArchiveError) {
      throw new StartError(`Nothing was changed: the archive cannot be trusted, ${error.message}`);
    }
    if (error instanceof UnfitArchiveError)
      throw new StartError(`Nothing of it was restored. ${error.message}`);
    if (error instanceof BackupRunningError) throw new StartError(error.message);
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new StartError((error as Error).message);
    throw error;
  }
}
