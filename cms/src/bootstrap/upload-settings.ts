import type { Core } from '@strapi/strapi';
import { environment } from '../environment';

/**
 * Phone photos are stored the right way up. Smaller copies are made here with the local provider only:
 * Cloudinary makes its own, and would be sent each copy as a file of its own.
 */
export async function syncUploadSettings(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'plugin', name: 'upload', key: 'settings' });
  const stored = (await store.get({})) as Record<string, unknown>;
  const wanted = {
    autoOrientation: true,
    responsiveDimensions: environment.cloudinary === null,
    aiMetadata: false,
  };
  const differs = Object.entries(wanted).some(([key, value]) => stored[key] !== value);
  if (differs) await store.set({ value: { ...stored, ...wanted } });
}
