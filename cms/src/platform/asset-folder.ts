import { existsSync } from 'node:fs';
import path from 'node:path';

/** A folder of `cms/assets`: compiled code is one folder deeper than its source. */
export const assetFolder = (name: string): string =>
  ['../../../assets', '../../assets']
    .map((place) => path.resolve(__dirname, place, name))
    .find((place) => existsSync(place)) ?? '';
