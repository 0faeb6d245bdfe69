import { formatBytes } from 'contract/media/file-format';

/** A file's first bytes; null if it changed or went away since it was chosen, as on Android. */
export async function headOf(file: Blob): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.slice(0, formatBytes).arrayBuffer());
  } catch {
    return null;
  }
}
