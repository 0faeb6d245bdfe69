import { factories } from '@strapi/strapi';
import { storyUid } from '../../../platform/strapi/content-types';

export default factories.createCoreService(storyUid);
