import type { Core } from '@strapi/strapi';
import { findOwner } from './find-owner';

/** Tells which e-mail signs in at /admin. */
export async function showOwner(strapi: Core.Strapi, say: (line: string) => void): Promise<void> {
  say(`e-mail    ${(await findOwner(strapi)).email}`);
}
