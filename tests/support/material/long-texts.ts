import { defaultTimeZone } from '../../../contract/src/rights/rights';
import type { AboutPage } from '../../../contract/src/site/about-page';
import type { SiteSettings } from '../../../contract/src/site/site-settings';
import { words } from './marked-photographs';

/** Settings with a long name and long texts. */
export const longSettings: SiteSettings = {
  title: words.name60,
  subtitle: words.subtitle57,
  logoText: words.name60,
  watermark: true,
  modaAccepts: 'both',
  publicidadeAccepts: 'both',
  licensePage: '',
  hashtags: '',
  timeZone: defaultTimeZone,
  seoDescription: `${words.title60}. ${words.title60}. ${words.title60}`,
  socialMedia: [
    {
      platform: 'whatsapp',
      url: 'https://wa.me/5511999999999?text=Ol%C3%A1%2C%20vi%20o%20site',
      icon: 'whatsapp',
    },
    {
      platform: 'instagram',
      url: 'https://www.instagram.com/maria.fernanda.de.albuquerque',
      icon: 'instagram',
    },
  ],
};

/** An About page with long texts, long words and many lines. */
export const longAbout: Omit<AboutPage, 'image' | 'profileImage'> = {
  title: words.title60,
  paragraphs: [words.paragraph, `${words.title60}. ${words.paragraph}`, words.word24, words.paragraph].map(
    (text) => ({ text }),
  ),
  services: [
    { id: 'a1', title: words.word24, description: words.paragraph },
    { id: 'a2', title: words.title60, description: `${words.title60}. ${words.title60}` },
    { id: 'a3', title: 'Styling', description: '' },
  ],
  contact: {
    email: 'maria.fernanda.de.albuquerque.cavalcanti@atelie-vasconcellos.com.br',
    phone: '+55 (11) 99999-9999',
    location: 'São Luiz do Paraitinga, Vale do Paraíba, SP',
    instagram: '@maria.fernanda.de.albuquerque',
    whatsapp: '+5511999999999',
  },
};

/** Long texts of an item, which take turns by its index. */
export const longWords = (place: number) => ({
  title:
    [words.title60, words.word24, 'Coração 🎬 à mão', `${words.word24} ${words.title60}`][place % 4] ?? '',
  description: [words.paragraph, words.word24, ''][place % 3] ?? '',
});
