import type { ReactElement } from 'react';

/**
 * Children that stand beside others: no text. A browser that translates moves each text node into elements of its own, and
 * React finds it no more; as an element's only child a text is safe (`scripts/steps/shared-texts.mjs`).
 */
export type Elements = ReactElement | readonly Elements[] | boolean | '' | null | undefined;
