import type { Core } from '@strapi/strapi';
import { environment } from '../environment';
import { keepMediaAtCloudinary } from './hosted-media';
import { keepMediaLocally } from './local-media';

type Media = { start(): void; stop(): void; waiting(): Promise<number> };

const serviceName = 'media';

/** Has Strapi's upload service keep media our way. What goes around it is registered afterwards. */
export function keepMedia(strapi: Core.Strapi): void {
  const { cloudinary } = environment;
  strapi.add(serviceName, cloudinary ? keepMediaAtCloudinary(strapi, cloudinary) : keepMediaLocally(strapi));
}

/** Begins with what is done in the background, once this process serves: a command leaves it to the server. */
export function startMedia(strapi: Core.Strapi): void {
  const media = strapi.get(serviceName) as Media;
  strapi.server.httpServer.once('listening', () => media.start());
}

/** Ends it. */
export function stopMedia(strapi: Core.Strapi): void {
  (strapi.get(serviceName) as Media).stop();
}

/** How many pictures wait for their smaller files. */
export function picturesWaiting(strapi: Core.Strapi): Promise<number> {
  return (strapi.get(serviceName) as Media).waiting();
}
