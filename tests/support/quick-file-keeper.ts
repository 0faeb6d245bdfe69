import { join } from 'node:path';
import { root } from '../../scripts/steps/paths.mjs';

/** Variables of a product that looks for files to be made anew twice a second: a change is seen in one, not in twenty. */
export const quickFileKeeper = {
  NODE_OPTIONS: `--require "${join(root, 'tests/support/shorten-keeper-timer.cjs')}"`,
};
