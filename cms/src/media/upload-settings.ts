import type { Core } from '@strapi/strapi';

/**
 * Strapi's switches for pictures say what is done with them here in any case: they are turned, made smaller and offered
 * in several sizes. Nothing is sent to Strapi's own service to be described.
 */
export async function syncUploadSettings(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'plugin', name: 'upload', key: 'settings' });
  const stored = (await store.get({})) as Record<string, unknown>;
  const wanted = {
    autoOrientation: true,
    sizeOptimization: true,
    responsiveDimensions: true,
    aiMetadata: false,
  };
  const differs = Object.entries(wanted).some(([key, value]) => stored[key] !== value);
  if (differs) await store.set({ value: { ...stored, ...wanted } });
}
