import type { Core } from '@strapi/strapi';
import { enforceAuditReadOnly } from './accounts/audit/audit-in-admin';
import { noteChangedTitles } from './accounts/audit/audit-log';
import { watchUserPasswords } from './accounts/strapi-passwords';
import { checkContentOnSave } from './content/check-content';
import { enforceGalleryOrder } from './content/gallery/enforce-order';
import { enforceNameReferences } from './content/names/enforce-references';
import { queueSavesOfDocuments } from './content/saves/document-versions';
import { removeFilesOfDeleted, removeReplacedFiles } from './content/saves/own-files';
import { enforceStories } from './content/stories/enforce-stories';
import { trackContentVersion } from './content/version/content-version';
import { followWatermarkText } from './media/watermarks/watermark-text';
import type { SaveStep } from './platform/feature';

/**
 * The steps of every save, outermost first, from the REST API, Strapi's admin or a command. A write of Strapi's document
 * service goes down this list to the database, and back up. The locks of the steps, and their order, are in
 * `platform/strapi/save-locks.ts`.
 */
const steps: readonly SaveStep[] = [
  // Looks on the way back, when the settings are committed; needs nothing of those below.
  followWatermarkText,
  // Accounts: users alone. Refuses a weak password, and ends sessions in the transaction of the password itself.
  watchUserPasswords,
  // The log alone: what is refused here reaches nothing below.
  enforceAuditReadOnly,
  // Looks on the way back: what the steps below refuse was not changed, and is not noted.
  noteChangedTitles,
  // Around all that changes content, so that what they change together is committed before pages are made anew.
  trackContentVersion,
  // Before any lock: invalid values block no other save, and the steps below may rely on valid ones.
  checkContentOnSave,
  // Deleted names alone. Locks galleries and names before the rows that refer to the name.
  enforceNameReferences,
  // Outside of the transaction that the next step opens: a deletion is answered when the files are gone.
  removeFilesOfDeleted,
  // Locks both galleries. Before the next step: it reads each story's items first, and reconciles the order afterwards.
  enforceStories,
  // Inside that lock, or with one of its own: gives numbers, by which stories are then gathered.
  enforceGalleryOrder,
  // Inside the transaction that a step above may have opened: what was replaced goes when that is committed.
  removeReplacedFiles,
  // Last, for the document's own lock comes behind those of galleries and names.
  queueSavesOfDocuments,
];

/** Registers them with Strapi, which runs them in the sequence they come in. */
export function registerSavePipeline(strapi: Core.Strapi): void {
  for (const step of steps) strapi.documents.use(step(strapi));
}
