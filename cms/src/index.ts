import type { Core } from '@strapi/strapi';
import { createAccounts } from './bootstrap/accounts';
import { seedDefaultContent } from './bootstrap/default-content';
import { syncPermissions } from './bootstrap/permissions';
import { closeRegistration } from './bootstrap/registration';
import { syncUploadSettings } from './bootstrap/upload-settings';
import { keepRemovingLeftovers } from './diagnostic/leftovers';
import { checkContentOnSave } from './register/check-content';
import { closePluginRoutes } from './register/content-api';
import { contentVersionOf, trackContentVersion, trackMediaLibrary } from './register/content-version';
import { makeVersionsGrow, queueSavesOfDocuments } from './register/document-versions';
import { disableUnwantedMiddlewares } from './register/inert-middlewares';
import { requireEnvironment } from './register/require-environment';
import { watchUserPasswords } from './register/user-passwords';
import { announceSignIn } from './server/sign-in-announcement';

let stopRemovingLeftovers: (() => void) | undefined;

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    requireEnvironment();
    disableUnwantedMiddlewares(strapi);
    closePluginRoutes(strapi);
    trackContentVersion(strapi);
    checkContentOnSave(strapi);
    queueSavesOfDocuments(strapi);
    watchUserPasswords(strapi);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    // All or nothing: an account whose password was never told would be nobody's.
    const signIns = await strapi.db.transaction(async () => {
      await syncPermissions(strapi);
      await closeRegistration(strapi);
      await syncUploadSettings(strapi);
      await seedDefaultContent(strapi);
      return createAccounts(strapi);
    });
    signIns.forEach(announceSignIn);
    trackMediaLibrary(strapi);
    makeVersionsGrow(strapi);
    contentVersionOf(strapi).watch();
    stopRemovingLeftovers = await keepRemovingLeftovers(strapi);
  },

  async destroy({ strapi }: { strapi: Core.Strapi }) {
    stopRemovingLeftovers?.();
    await contentVersionOf(strapi).close();
  },
};
