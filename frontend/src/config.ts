/// <reference types="vite/client" />
import type { Language } from 'contract/translations/languages';

/** Where the data come from: Strapi's API, or the sample data of this browser (§7). Put in by the build. */
export const dataSource = import.meta.env.VITE_DATA_SOURCE as 'strapi' | 'sample';

/** The language of the public site in this build: each has a build of its own, with its own words alone. */
export const language: Language = import.meta.env.VITE_LANGUAGE ?? 'pt';
