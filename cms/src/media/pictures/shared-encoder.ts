import { createEncoder } from './encoder';

/** The encoder of this process, for checks and for pictures alike: two at once is the limit of all of them together. */
export const encoder = createEncoder((message) => strapi.log.warn(message));
