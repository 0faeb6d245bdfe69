import type { SocialLink } from '../../contract/site-settings';

/** The platforms the site shows (§3). */
const knownPlatforms = ['whatsapp', 'instagram'];

/** The stored links, with an empty row for a platform that has none yet. */
export function withKnownPlatforms(links: SocialLink[]): SocialLink[] {
  const missing = knownPlatforms.filter((platform) => !links.some((link) => link.platform === platform));
  return [...links, ...missing.map((platform) => ({ platform, url: '', icon: platform }))];
}
