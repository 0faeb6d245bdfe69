import type { Core } from '@strapi/strapi';
import { createAccounts } from './bootstrap/accounts';
import { seedDefaultContent } from './bootstrap/default-content';
import { oneAtATime } from './bootstrap/one-at-a-time';
import { syncPermissions } from './bootstrap/permissions';
import { closeRegistration } from './bootstrap/registration';
import { syncUploadSettings } from './bootstrap/upload-settings';
import { checkContentOnSave } from './register/check-content';
import { closePluginRoutes } from './register/content-api';
import { disablePublicFolder } from './register/inert-middlewares';
import { requireEnvironment } from './register/require-environment';
import { announceSignIn } from './server/sign-in-announcement';

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    requireEnvironment();
    disablePublicFolder(strapi);
    closePluginRoutes(strapi);
    checkContentOnSave(strapi);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    const signIns = await oneAtATime(strapi, async () => {
      await syncPermissions(strapi);
      await closeRegistration(strapi);
      await syncUploadSettings(strapi);
      await seedDefaultContent(strapi);
      return createAccounts(strapi);
    });
    signIns.forEach(announceSignIn);
  },
};
