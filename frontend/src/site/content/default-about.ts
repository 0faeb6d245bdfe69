import { defaultAbout } from 'contract/defaults';
import { toShownAbout } from './shown/shown-content';

/** The default content of About (§4), which every page has from the server unless a read of it failed. */
export const defaultShownAbout = toShownAbout(defaultAbout);
