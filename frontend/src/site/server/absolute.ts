/** A path or address as an absolute one. */
export function absolute(url: string, publicUrl: string): string {
  return new URL(url, `${publicUrl}/`).href;
}
