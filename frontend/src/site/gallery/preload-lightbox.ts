import { report } from '../../lib/report';

/** Fetches the lightbox ahead of the click that needs it; a failure is met again, and handled, on opening. */
export const loadLightbox = () => import('./lightbox');

export function preloadLightbox(): void {
  loadLightbox().catch((error: unknown) => report(error));
}
