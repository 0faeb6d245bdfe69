import type { AboutPage } from '../../../contract/src/site/about-page';
import { defaultAbout, defaultSettings } from '../../../contract/src/site/defaults';
import type { SiteSettings } from '../../../contract/src/site/site-settings';
import type { RestClient } from './rest-client';

/** Changes the given settings. @throws Error when the request is refused */
export async function changeSettings(owner: RestClient, change: Partial<SiteSettings>): Promise<void> {
  await put(owner, '/api/site-setting', change);
}

/** Changes the given fields of the About page. @throws Error when the request is refused */
export async function changeAbout(
  owner: RestClient,
  change: Partial<Omit<AboutPage, 'image'>>,
): Promise<void> {
  const { paragraphs, services, ...rest } = change;
  await put(owner, '/api/about-page', {
    ...rest,
    ...(paragraphs && { paragraphs }),
    ...(services && { services: services.map(({ id, ...service }) => ({ serviceId: id, ...service })) }),
  });
}

/** Restores both single types to the content of a new installation. */
export async function restoreDefaults(owner: RestClient): Promise<void> {
  const { image: _, ...about } = defaultAbout;
  await changeSettings(owner, { ...defaultSettings, languages: [] });
  await changeAbout(owner, about);
}

async function put(owner: RestClient, path: string, data: unknown): Promise<void> {
  const { status, body } = await owner.send('PUT', path, { data });
  if (status !== 200) throw new Error(`PUT ${path} is refused: ${status} ${JSON.stringify(body)}`);
}
