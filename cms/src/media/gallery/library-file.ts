/** A row of the media library. */
export type LibraryFile = { id: number; url: string; provider_metadata?: Record<string, unknown> | null };
