import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { v2 as cloudinary } from 'cloudinary';
import { environment } from '../../platform/environment';
import { inTime } from '../../platform/in-time';
import { type GalleryCategory, galleryItemUid } from '../../platform/strapi/content-types';
import { lastBackup } from '../backup/note-backup';

/** How the product is. Times are ISO 8601. */
export type Facts = {
  version: string;
  uptimeSeconds: number;
  database: { kind: 'sqlite' | 'postgres'; latencyMs: number };
  media: { provider: 'local' | 'cloudinary'; answers: boolean };
  /** Of the disk that holds the data; null where the system does not tell. */
  disk: { freeBytes: number | null };
  counts: Record<GalleryCategory, number>;
  lastBackup: string | null;
};

async function latencyMs(strapi: Core.Strapi): Promise<number> {
  const start = performance.now();
  await strapi.db.connection.raw('select 1');
  return Math.round((performance.now() - start) * 10) / 10;
}

async function freeBytes(): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(environment.dataDir);
    return bavail * bsize;
  } catch {
    return null;
  }
}

const timeoutMs = 3_000;

/** Whether files can be uploaded: the folder can be written, or Cloudinary takes our sign-in. */
async function mediaAnswers(publicFolder: string): Promise<boolean> {
  try {
    if (!environment.cloudinary) {
      await access(path.join(publicFolder, 'uploads'), constants.W_OK);
      return true;
    }
    const { cloudName, apiKey, apiSecret } = environment.cloudinary;
    await inTime(
      cloudinary.api.ping({ cloud_name: cloudName, api_key: apiKey, api_secret: apiSecret }),
      timeoutMs,
    );
    return true;
  } catch {
    return false;
  }
}

/** Measures and counts what `/api/debug` tells. */
export async function collectFacts(strapi: Core.Strapi): Promise<Facts> {
  const count = (category: GalleryCategory) =>
    strapi.documents(galleryItemUid).count({ filters: { category } });
  const latency = await latencyMs(strapi);
  const [answers, free, moda, publicidade, backup] = await Promise.all([
    mediaAnswers(strapi.dirs.static.public),
    freeBytes(),
    count('moda'),
    count('publicidade'),
    lastBackup(strapi),
  ]);
  return {
    version: strapi.config.get<string>('info.version'),
    uptimeSeconds: Math.round(process.uptime()),
    database: { kind: environment.databaseUrl ? 'postgres' : 'sqlite', latencyMs: latency },
    media: { provider: environment.cloudinary ? 'cloudinary' : 'local', answers },
    disk: { freeBytes: free },
    counts: { moda, publicidade },
    lastBackup: backup,
  };
}
