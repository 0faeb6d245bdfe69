import { defaultAboutIn, defaultSettingsIn } from 'contract/site/defaults';
import { defaults } from 'contract/words/pt';

/** The default content (§4) in the language of this build. */
export const defaultSettingsHere = defaultSettingsIn(defaults);
export const defaultAboutHere = defaultAboutIn(defaults);
