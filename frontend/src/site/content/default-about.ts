import { defaultAboutHere } from '../../data/default-content';
import { toAboutView } from './views/content-view';

/** The default content of About (§4), loaded only after a failed read. */
export const defaultAboutView = toAboutView(defaultAboutHere);
