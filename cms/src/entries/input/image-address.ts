import { refuse } from '../../platform/requests';
import { strings } from '../../platform/strings';
import type { Check } from './texts';

const inlineImage = /^data:image\/(?:png|jpe?g|webp|gif|avif);base64,[a-z0-9+/]+={0,2}$/i;
// Browsers remove tabs and line breaks inside a URL, so "java\nscript:" would become a script URL.
const controlOrSpace = /[\p{Cc}\s\\]/u;

/** Whether a text is a web path, an http(s) URL or an inline base64 image (§3). */
export function isImageAddress(address: string): boolean {
  if (inlineImage.test(address)) return true;
  if (controlOrSpace.test(address)) return false;
  if (address.startsWith('/')) return !address.startsWith('//');
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return false;
  const url = new URL(address);
  return !url.username && !url.password;
}

export const imageAddress: Check<string> = (value, field) =>
  typeof value === 'string' && isImageAddress(value) ? value : refuse(field, strings.imageUrlInvalid);
