import type { Core } from '@strapi/strapi';
import { keepAuditReadOnly } from './accounts/audit/audit-in-admin';
import { noteChangedTitles } from './accounts/audit/audit-log';
import { watchUserPasswords } from './accounts/strapi-passwords';
import { checkContentOnSave } from './content/check-content';
import { keepGalleryPlaces } from './content/gallery/keep-places';
import { keepNames } from './content/names/keep-names';
import { queueSavesOfDocuments } from './content/saves/document-versions';
import { removeFilesOfDeleted, removeReplacedFiles } from './content/saves/own-files';
import { keepStories } from './content/stories/keep-stories';
import { trackContentVersion } from './content/version/content-version';
import { followWatermarkText } from './media/watermarks/watermark-text';
import type { SaveStep } from './platform/feature';

/**
 * Every save, from top to bottom, whoever makes it: the REST API, Strapi's admin or a command. A write of Strapi's document
 * service goes down this list to the database, and back up. The locks that it takes on its way are in
 * `platform/strapi/save-locks.ts`, in their own sequence.
 */
const steps: readonly SaveStep[] = [
  // Looks on the way back, when the settings are committed; needs nothing of those below.
  followWatermarkText,
  // Accounts: users alone. Refuses a weak password, and ends sessions in the transaction of the password itself.
  watchUserPasswords,
  // The log alone: what is refused here reaches nothing below.
  keepAuditReadOnly,
  // Looks on the way back: what the steps below refuse was not changed, and is not noted.
  noteChangedTitles,
  // Around all that changes content, so that what they change together is committed before pages are made anew.
  trackContentVersion,
  // Ahead of every lock: what is wrong in itself holds up nobody, and whoever comes next may count on its values.
  checkContentOnSave,
  // Deleted names alone. Galleries and names are locked, ahead of the rows that named somebody.
  keepNames,
  // Outside of the transaction that the next step opens: a deletion is answered when the files are gone.
  removeFilesOfDeleted,
  // Locks both galleries. Ahead of places: it looks at who was in which story before, and settles the order behind them.
  keepStories,
  // Inside that lock, or with one of its own: gives numbers, by which stories are then gathered.
  keepGalleryPlaces,
  // Inside the transaction that a step above may have opened: what was replaced goes when that is committed.
  removeReplacedFiles,
  // Last, for the document's own lock comes behind those of galleries and names.
  queueSavesOfDocuments,
];

/** Registers them with Strapi, which runs them in the sequence they come in. */
export function registerSavePipeline(strapi: Core.Strapi): void {
  for (const step of steps) strapi.documents.use(step(strapi));
}
