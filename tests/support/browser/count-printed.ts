/** How many pages and pictures a PDF has. Firefox compresses what tells its pages: they count as 0. */
export function countPrinted(pdf: Uint8Array): { pages: number; pictures: number } {
  const text = Buffer.from(pdf).toString('latin1');
  const count = (mark: RegExp) => text.match(mark)?.length ?? 0;
  return {
    pages: count(/\/Type\s*\/Page\b/g),
    // A picture's transparency is a picture of its own.
    pictures: count(/\/Subtype\s*\/Image\b/g) - count(/\/SMask\s+\d/g),
  };
}
