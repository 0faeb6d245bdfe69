import type { Core } from '@strapi/strapi';

/**
 * A part of the product with a life of its own, as Strapi's providers have it. `index.ts` lists them: each may count on
 * those before it, and they end the other way round.
 */
export type Feature = {
  /** Strapi's services are there, the database is not. */
  register?(strapi: Core.Strapi): void;
  /** The database is there; a command comes so far too. */
  bootstrap?(strapi: Core.Strapi): Promise<void> | void;
  /** This process serves. */
  listening?(strapi: Core.Strapi): void;
  destroy?(strapi: Core.Strapi): Promise<void> | void;
};
