import { defaultTimeZone } from '../rights/rights';
import { defaults } from '../words/pt';
import type { Words } from '../words/words';
import type { AboutPage } from './about-page';
import { broughtPortrait } from './portrait';
import type { SiteSettings, SocialLink } from './site-settings';

/** Default settings in a language's words. */
export const defaultSettingsIn = ({ settings }: Words['defaults']): SiteSettings => ({
  ...settings,
  socialMedia: [
    { platform: 'whatsapp', url: 'https://wa.me/5511999999999', icon: 'whatsapp' },
    { platform: 'instagram', url: 'https://instagram.com/nomedastylist', icon: 'instagram' },
  ],
  watermark: true,
  modaAccepts: 'both',
  publicidadeAccepts: 'both',
  licensePage: '',
  hashtags: '',
  timeZone: defaultTimeZone,
});

/** The default About page in a language's words. */
export const defaultAboutIn = ({ about }: Words['defaults']): AboutPage => ({
  profileImage: broughtPortrait,
  image: null,
  title: about.title,
  paragraphs: about.paragraphs.map((text) => ({ text })),
  services: Object.entries(about.services).map(([id, service]) => ({ id, ...service })),
  contact: {
    email: 'contato@exemplo.com',
    phone: '+55 11 99999-9999',
    location: 'São Paulo, SP',
    instagram: '@nomedastylist',
    whatsapp: '+5511999999999',
  },
});

/** The default content of §9, for missing or unreadable content (§4). A new installation stores it. */
export const defaultSettings = /* @__PURE__ */ defaultSettingsIn(defaults);
export const defaultAbout = /* @__PURE__ */ defaultAboutIn(defaults);

/** Whether the site still has its default name. */
export function hasDefaultName({ title }: SiteSettings): boolean {
  return title.trim() === defaultSettings.title;
}

/** Whether a social link is still a default one, which does not belong to the owner. */
export function isDefaultLink({ platform, url }: SocialLink): boolean {
  return defaultSettings.socialMedia.some((link) => link.platform === platform && link.url === url.trim());
}
