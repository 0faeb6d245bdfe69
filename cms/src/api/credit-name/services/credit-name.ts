import { factories } from '@strapi/strapi';
import { creditNameUid } from '../../../platform/strapi/content-types';

export default factories.createCoreService(creditNameUid);
