import type { Core } from '@strapi/strapi';

/** A part of the product by its place in the life of Strapi: `index.ts` lists them, and calls them in that order. */
export type Feature = {
  name: string;
  /** Before the database is there. */
  register?(strapi: Core.Strapi): void;
  /** Before anybody is served; commands come here too. */
  bootstrap?(strapi: Core.Strapi): Promise<void> | void;
  /** Once this process serves. */
  listening?(strapi: Core.Strapi): void;
  destroy?(strapi: Core.Strapi): Promise<void> | void;
};
