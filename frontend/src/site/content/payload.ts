import type { Credit } from 'contract/operator';
import { createContext } from 'react';

/** Data embedded into a page, so that hydration sends no request. */
export interface SitePayload {
  /** The year of the copyright line, by the server's clock. */
  year: number;
  /** Who made the site; null for no credit. */
  credit: Credit | null;
  /** The site's public origin. */
  publicUrl: string;
  /** Whether the server answered with the 404 page, which depends on the stored content too. */
  isMissing?: boolean;
  /** Data by the keys of `reads`. */
  fallback: Record<string, unknown>;
  /** Keys whose read failed on the server: their fallback is default content, and they are read again. */
  failed: string[];
}

export const SitePayloadContext = createContext<SitePayload>({
  year: 0,
  credit: null,
  publicUrl: '',
  fallback: {},
  failed: [],
});
