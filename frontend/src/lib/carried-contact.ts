import { readSocialAddress } from './social-address';

/**
 * A link of the site's icons as the contact is written, and the other way round: the handle or the number, the address;
 * as it was typed where it is none of the platform's.
 */
export function contactOf(platform: 'instagram' | 'whatsapp', typed: string): string {
  const { href } = readSocialAddress(platform, typed);
  const [, name = null] =
    (platform === 'instagram'
      ? /^https:\/\/(?:www\.)?instagram\.com\/(\w+(?:\.\w+)*)\/?$/
      : /^https:\/\/wa\.me\/(\d+)$/
    ).exec(href ?? '') ?? [];
  return name === null ? typed.trim() : `${platform === 'instagram' ? '@' : '+'}${name}`;
}

export function linkOf(platform: 'instagram' | 'whatsapp', typed: string): string {
  return readSocialAddress(platform, typed).href ?? typed.trim();
}
