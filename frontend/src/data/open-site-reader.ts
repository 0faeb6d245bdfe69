import { chunkTimeoutMs } from 'contract/limits';
import { dataSource, language } from '../config';
import { loadOnce } from '../lib/in-time';
import type { SiteReader } from './site-reader';

const callTimeoutMs = 15_000;

/** The browser's reader, loaded on first use: a server-rendered page does not need it at once. */
export const openSiteReader = loadOnce(open, chunkTimeoutMs);

async function open(): Promise<SiteReader> {
  if (dataSource === 'sample') return (await import('./sample/reader')).createSampleReader(language);
  const { createStrapiReader } = await import('./strapi/reader');
  const options = { baseUrl: '', fetch: (...args: Parameters<typeof fetch>) => fetch(...args) };
  return createStrapiReader({ ...options, timeoutMs: callTimeoutMs }, language);
}
