/** A `srcset` attribute out of variants with their widths in px. */
export function toSrcSet(variants: ReadonlyArray<{ url: string; width: number }>): string {
  return variants.map(({ url, width }) => `${escapeUrl(url)} ${width}w`).join(', ');
}

/** A comma or a space inside a URL would end the candidate. */
function escapeUrl(url: string): string {
  return url.replace(/[\s,]/g, (character) => (character === ',' ? '%2C' : '%20'));
}
