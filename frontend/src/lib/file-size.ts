const oneDecimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

/** A file's size for a reader: `4,2 MB`, or `312 KB` below one. @param bytes whole bytes */
export function formatFileSize(bytes: number): string {
  return bytes >= megabyte
    ? `${oneDecimal.format(bytes / megabyte)} MB`
    : `${Math.max(1, Math.round(bytes / kilobyte))} KB`;
}
