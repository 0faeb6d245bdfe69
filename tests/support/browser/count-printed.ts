/**
 * How many pages and pictures a PDF has. Chromium stores a picture once and names it on each page; Firefox compresses what tells
 * its pages, which count as 0, and stores each picture.
 */
export function countPrinted(pdf: Uint8Array): { pages: number; pictures: number } {
  const text = Buffer.from(pdf).toString('latin1');
  const stored = [...text.matchAll(/(\d+) 0 obj\s*<<(?:(?!>>)[\s\S])*?\/Subtype\s*\/Image\b/g)].map(
    ([, id]) => id,
  );
  const named = [...text.matchAll(/\/(\w+) (\d+) 0 R/g)].filter(
    ([, key, id]) => key !== 'SMask' && stored.includes(id),
  );
  return {
    pages: text.match(/\/Type\s*\/Page\b/g)?.length ?? 0,
    pictures: named.length || stored.length,
  };
}
