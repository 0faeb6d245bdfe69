import type { Core } from '@strapi/strapi';
import { noteChangedTitles } from './audit/changed-titles';
import { keepAuditReadOnly } from './audit/keep-read-only';
import { listAuditLog } from './audit/list-in-admin';
import { keepTrimming } from './audit/trim-log';
import { createAccounts } from './bootstrap/accounts';
import { seedDefaultContent } from './bootstrap/default-content';
import { indexGalleryOrder } from './bootstrap/gallery-index';
import { syncPermissions } from './bootstrap/permissions';
import { closeRegistration } from './bootstrap/registration';
import { syncUploadSettings } from './bootstrap/upload-settings';
import { keepRemovingLeftovers } from './diagnostic/leftovers';
import { environment } from './environment';
import { createCounterTable } from './guessing/counters';
import { openGuessLimit } from './guessing/guess-limit-of';
import { checkUploads, keepNotesOfUploads } from './media/checks/check-uploads';
import { renumberDoubled } from './media/gallery/gallery-order';
import { receiveLibraryUploads } from './media/receive/library-uploads';
import { startSweeping } from './media/sweep/sweep-media';
import { guardAfterCommits } from './register/after-commits';
import { checkContentOnSave } from './register/check-content';
import { closeAdminRoutes } from './register/closed-admin-routes';
import { closePluginRoutes } from './register/content-api';
import {
  contentVersionOf,
  prepareContentVersion,
  trackContentVersion,
  trackOtherContent,
} from './register/content-version';
import { startDailyBackups } from './register/daily-backups';
import { makeVersionsGrow, queueSavesOfDocuments } from './register/document-versions';
import { failWithCommits } from './register/failed-commits';
import { keepGalleryPlaces } from './register/gallery-places';
import { disableUnwantedMiddlewares } from './register/inert-middlewares';
import { keepMedia, startMedia, stopMedia } from './register/media';
import { startMetrics } from './register/metrics';
import { guardOperatorPasswords } from './register/operator-passwords';
import { ownGalleryFiles } from './register/own-files';
import { requireEnvironment } from './register/require-environment';
import { answerForUnpaidFeatures } from './register/unpaid-features';
import { watchUserPasswords } from './register/user-passwords';
import { announceSignIn } from './server/sign-in-announcement';
import { limitSignInRate } from './sessions/sign-in-rate';

let sweeping: ReturnType<typeof startSweeping> | undefined;
let backups: ReturnType<typeof startDailyBackups> | undefined;
let metrics: ReturnType<typeof startMetrics> | undefined;
let stopRemovingLeftovers: (() => void) | undefined;
let stopTrimming: (() => void) | undefined;

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    requireEnvironment();
    disableUnwantedMiddlewares(strapi);
    closePluginRoutes(strapi);
    closeAdminRoutes(strapi);
    answerForUnpaidFeatures(strapi);
    failWithCommits(strapi);
    guardAfterCommits(strapi);
    trackContentVersion(strapi);
    checkContentOnSave(strapi);
    keepGalleryPlaces(strapi);
    ownGalleryFiles(strapi);
    // Ahead of the checks, which go around it.
    keepMedia(strapi);
    checkUploads(strapi);
    receiveLibraryUploads(strapi);
    queueSavesOfDocuments(strapi);
    watchUserPasswords(strapi);
    openGuessLimit(strapi);
    guardOperatorPasswords(strapi);
    keepAuditReadOnly(strapi);
    noteChangedTitles(strapi);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    await createCounterTable(strapi);
    limitSignInRate(strapi);
    await prepareContentVersion(strapi);
    // All or nothing: an account whose password was never told would be nobody's.
    const signIns = await strapi.db.transaction(async () => {
      await syncPermissions(strapi);
      await closeRegistration(strapi);
      await syncUploadSettings(strapi);
      await seedDefaultContent(strapi);
      await listAuditLog(strapi);
      return createAccounts(strapi);
    });
    signIns.forEach(announceSignIn);
    await indexGalleryOrder(strapi);
    await renumberDoubled(strapi);
    trackOtherContent(strapi);
    keepNotesOfUploads(strapi);
    startMedia(strapi);
    sweeping = startSweeping(strapi, environment.dataDir);
    metrics = startMetrics(strapi);
    backups = startDailyBackups(strapi);
    makeVersionsGrow(strapi);
    contentVersionOf(strapi).watch();
    stopRemovingLeftovers = await keepRemovingLeftovers(strapi);
    stopTrimming = await keepTrimming(strapi);
  },

  async destroy({ strapi }: { strapi: Core.Strapi }) {
    metrics?.stop();
    backups?.stop();
    stopMedia(strapi);
    await sweeping?.stop();
    stopRemovingLeftovers?.();
    stopTrimming?.();
    await contentVersionOf(strapi).close();
  },
};
