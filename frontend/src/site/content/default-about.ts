import { defaultAbout } from 'contract/defaults';
import { toAboutView } from './views/content-view';

/** The default content of About (§4), which every page has from the server unless a read of it failed. */
export const defaultAboutView = toAboutView(defaultAbout);
