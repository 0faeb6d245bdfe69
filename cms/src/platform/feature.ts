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

/** The document service's actions that write. */
export const writes: ReadonlySet<string> = new Set(['create', 'update', 'delete', 'clone']);

/**
 * A step of every write through Strapi's document service: what it does ahead of `next` it does on the way to the database,
 * what behind it on the way back. `save-pipeline.ts` of `cms/src` has them in their order.
 */
export type SaveStep = (strapi: Core.Strapi) => Parameters<Core.Strapi['documents']['use']>[0];

/** The document that a write answers with, by its documentId. */
export function documentIdOf(result: unknown): string | undefined {
  const { documentId, entries } = result as { documentId?: string; entries?: { documentId: string }[] };
  return documentId ?? entries?.[0]?.documentId;
}
