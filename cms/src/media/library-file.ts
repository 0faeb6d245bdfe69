/** A row of the media library. */
export type LibraryFile = { id: number; url: string; provider_metadata?: Record<string, unknown> | null };

/** Whether a file came with the content that shows it. Every other one is the operator's, who alone uses and deletes it. */
export function isOwnedByEntry({ provider_metadata }: Pick<LibraryFile, 'provider_metadata'>): boolean {
  return provider_metadata?.isOwnedByEntry === true;
}
