/** A document's content, and the version that a save is based on. */
export interface Versioned<Content> {
  content: Content;
  /** Opaque; null for a document that is not stored yet. */
  version: string | null;
}

export interface TransferOptions {
  /** Called with the share of bytes sent, 0 to 1. */
  onProgress?: (share: number) => void;
  /** Aborts the request. */
  signal?: AbortSignal;
}
