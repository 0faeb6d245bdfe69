/** Fetches the lightbox, the first time it is asked for. */
export const loadLightbox = () => import('./lightbox');
