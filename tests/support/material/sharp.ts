import { createRequire } from 'node:module';
import type Sharp from '../../../cms/node_modules/sharp';

/** The sharp of the cms. `createRequire` because Playwright cannot import a folder. */
export const sharp = createRequire(import.meta.url)('../../../cms/node_modules/sharp') as typeof Sharp;
