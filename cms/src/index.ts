import type { Core } from '@strapi/strapi';
import { noteChangedTitles } from './accounts/audit/changed-titles';
import { keepAuditReadOnly } from './accounts/audit/keep-read-only';
import { listAuditLog } from './accounts/audit/list-in-admin';
import { keepTrimming } from './accounts/audit/trim-log';
import { createAccounts } from './accounts/first-accounts';
import { createCounterTable } from './accounts/guessing/counters';
import { openGuessLimit } from './accounts/guessing/guess-limit-of';
import { guardOperatorPasswords } from './accounts/passwords/operator-passwords';
import { watchUserPasswords } from './accounts/passwords/user-passwords';
import { syncPermissions } from './accounts/permissions';
import { closeRegistration } from './accounts/registration';
import { limitSignInRate } from './accounts/sessions/sign-in-rate';
import { announceSignIn } from './accounts/sign-in-announcement';
import { indexGalleryOrder } from './content/gallery/index-order';
import { renumberDoubled } from './content/gallery/order';
import { keepGalleryPlaces } from './content/gallery/places';
import { checkContentOnSave } from './content/saves/check-content';
import { makeVersionsGrow, queueSavesOfDocuments } from './content/saves/document-versions';
import { ownGalleryFiles } from './content/saves/own-files';
import { seedDefaultContent } from './content/seed-default-content';
import {
  contentVersionOf,
  prepareContentVersion,
  trackContentVersion,
  trackOtherContent,
} from './content/track-content-version';
import { mediaFeature } from './media/media';
import { syncUploadSettings } from './media/receive/library-uploads';
import { startDailyBackups } from './operations/backup/schedule';
import { keepRemovingLeftovers } from './operations/diagnostic/leftovers';
import { startMetrics } from './operations/metrics';
import { requireEnvironment } from './platform/require-environment';
import { guardAfterCommits } from './platform/strapi/after-commits';
import { closeAdminRoutes } from './platform/strapi/closed-admin-routes';
import { closePluginRoutes } from './platform/strapi/content-api';
import { failWithCommits } from './platform/strapi/failed-commits';
import { disableUnwantedMiddlewares } from './platform/strapi/inert-middlewares';
import { answerForUnpaidFeatures } from './platform/strapi/unpaid-features';

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
    failWithCommits(strapi, () => void contentVersionOf(strapi).bump());
    guardAfterCommits(strapi);
    trackContentVersion(strapi);
    checkContentOnSave(strapi);
    keepGalleryPlaces(strapi);
    ownGalleryFiles(strapi);
    mediaFeature.register?.(strapi);
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
    // A command leaves it to the server.
    strapi.server.httpServer.once('listening', () => mediaFeature.listening?.(strapi));
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
    await mediaFeature.destroy?.(strapi);
    stopRemovingLeftovers?.();
    stopTrimming?.();
    await contentVersionOf(strapi).close();
  },
};
