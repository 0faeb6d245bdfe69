import { sharedHash } from '../media/pictures/share-picture';
import { environment } from '../platform/environment';

const uploads = '/uploads/';

/** What may be the hash in the name of a public file: a variant has its key before it. */
export function hashesIn(name: string): string[] {
  const shared = sharedHash(`${uploads}${name}`);
  if (shared !== undefined) return [shared];
  const base = name.replace(/\.[^.]*$/, '');
  const hashes = [base];
  for (let at = base.indexOf('_'); at !== -1 && hashes.length < 4; at = base.indexOf('_', at + 1)) {
    hashes.push(base.slice(at + 1));
  }
  return hashes;
}

/** What may be the hash of the stored file that content names by an address, of this site with or without its origin. */
export function hashesAt(address: string): string[] {
  const { origin } = new URL(environment.publicUrl);
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  return path.startsWith(uploads) ? hashesIn(path.slice(uploads.length).replace(/[?#].*$/s, '')) : [];
}
