import type { Credit } from 'contract/operator';
import { createContext, use } from 'react';

/** What the server puts into a page so that hydration asks for nothing. */
export interface SitePayload {
  /** The year of the copyright line, as the server saw it. */
  year: number;
  /** Who made the site; null for no credit. */
  credit: Credit | null;
  /** The site's public origin. */
  publicUrl: string;
  /** The address names a page that does not exist, as the stored content tells and not the address. */
  isMissing?: boolean;
  /** Data by the keys of `reads`. */
  fallback: Record<string, unknown>;
  /** Keys whose read failed on the server: their fallback is default content, to be asked for again. */
  failed: string[];
}

export const SitePayloadContext = createContext<SitePayload>({
  year: 0,
  credit: null,
  publicUrl: '',
  fallback: {},
  failed: [],
});

export const useCopyrightYear = () => use(SitePayloadContext).year;

export const useCredit = () => use(SitePayloadContext).credit;
