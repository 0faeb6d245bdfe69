import type { Core } from '@strapi/strapi';
import { enforceAuditReadOnly } from './accounts/audit/audit-in-admin';
import { noteChangedTitles } from './accounts/audit/audit-log';
import { watchUserPasswords } from './accounts/strapi-passwords';
import { checkContentOnSave } from './content/check-content';
import { enforceNameReferences } from './credits/names';
import { queueSavesOfDocuments } from './entries/saves/document-versions';
import { removeFilesOfDeleted, removeReplacedFiles } from './entries/saves/own-files';
import { trackContentVersion } from './entries/version/content-version';
import { enforceGalleryOrder } from './gallery/enforce-order';
import { followWatermarkText } from './media/watermarks/watermark-text';
import type { SaveStep } from './platform/feature';
import { askBeforeRelease } from './rights/ask-before-release';
import { noteContentFiles } from './rights/note-content-files';
import { noteShownFiles } from './rights/note-shown';
import { noteWholeFiles } from './rights/note-whole';
import { keepOneContact } from './site/one-contact';
import { enforceStories } from './stories/enforce-stories';
import { mergeTranslationsOnSave } from './translations/save-translations';

/**
 * The steps of every save by Strapi's document service, outermost first: from the REST API, Strapi's admin or a command.
 * `platform/strapi/save-locks.ts` has their locks and lock order.
 */
const steps: readonly SaveStep[] = [
  // Acts after the commit of the settings; independent of the steps below.
  followWatermarkText,
  // Users only. Refuses a weak password, and ends sessions in the password's transaction.
  watchUserPasswords,
  // The audit log only. Refused writes do not reach the steps below.
  enforceAuditReadOnly,
  // Acts after the steps below: refused changes are not recorded.
  noteChangedTitles,
  // Outside all steps that change content: pages are rendered anew only after the commit.
  trackContentVersion,
  // Before any lock, so that invalid values block no other save; the steps below rely on valid ones.
  checkContentOnSave,
  // Contact and social links only. Locks both documents, and the galleries ahead of them, for the other one's save.
  keepOneContact,
  // Deletions of names only. Locks galleries and names before the rows that refer to the name.
  enforceNameReferences,
  // Outside the next step's transaction: a deletion completes after the files are removed.
  removeFilesOfDeleted,
  // Locks both galleries, and compares what visitors see around all steps that may change it. Inside the step above: what is
  // refused removes no files.
  askBeforeRelease,
  // Locks both galleries. Outside the next step: reads each story's items before it, and reconciles the order after it.
  enforceStories,
  // Inside that lock, or with its own: assigns the order that stories are sorted by.
  enforceGalleryOrder,
  // Inside the transaction of a step above: replaced files are removed after its commit.
  removeReplacedFiles,
  // After galleries and names, because the document's lock comes after theirs.
  queueSavesOfDocuments,
  // Inside the document's lock: what is sent of translations joins those that are stored.
  mergeTranslationsOnSave,
  // Inside the transaction of a step above: the files of what is shown whole are noted with the change.
  noteWholeFiles,
  // Holding all locks: what content has up to now is what the save may let go.
  noteContentFiles,
  // Last, holding all locks: what is shown up to now is what the save may end.
  noteShownFiles,
];

/** Registers the steps with Strapi in this order. */
export function registerSavePipeline(strapi: Core.Strapi): void {
  for (const step of steps) strapi.documents.use(step(strapi));
}
