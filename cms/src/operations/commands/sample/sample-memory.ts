import type { Core } from '@strapi/strapi';

/** What the sample command put in: the document of each file of the sample, and the media files it uploaded. */
export type SampleMemory = Record<string, { documentId: string; fileIds: number[] }>;

function row(strapi: Core.Strapi) {
  return strapi.store({ type: 'core', name: 'sample', key: 'items' });
}

/** What an earlier run remembered. */
export async function recall(strapi: Core.Strapi): Promise<SampleMemory> {
  return ((await row(strapi).get({})) as SampleMemory | null) ?? {};
}

/** Remembers for a later run, the one that takes the sample out again above all. */
export async function remember(strapi: Core.Strapi, memory: SampleMemory): Promise<void> {
  await row(strapi).set({ value: memory });
}
