import { chunkTimeoutMs } from '../../contract/limits';
import { inTime } from '../../lib/in-time';

/** Fetches the lightbox, the first time it is asked for. */
export const loadLightbox = () => inTime(import('./lightbox'), chunkTimeoutMs);
