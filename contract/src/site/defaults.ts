import { defaultTimeZone } from '../rights/rights';
import type { AboutPage } from './about-page';
import { broughtPortrait } from './portrait';
import type { SiteSettings, SocialLink } from './site-settings';

/** The default content of §9, for missing or unreadable content (§4). A new installation stores it. */
export const defaultSettings: SiteSettings = {
  title: 'NOME DA STYLIST',
  subtitle: 'FASHION STYLIST',
  logoText: 'Nome da Stylist',
  seoDescription:
    'Portfólio de styling de moda e publicidade: editoriais, lookbooks, campanhas e produção de moda em São Paulo.',
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
};

/** Whether the site still has its default name. */
export function hasDefaultName({ title }: SiteSettings): boolean {
  return title.trim() === defaultSettings.title;
}

/** Whether a social link is still a default one, which does not belong to the owner. */
export function isDefaultLink({ platform, url }: SocialLink): boolean {
  return defaultSettings.socialMedia.some((link) => link.platform === platform && link.url === url.trim());
}

export const defaultAbout: AboutPage = {
  profileImage: broughtPortrait,
  image: null,
  title: 'Sobre mim',
  paragraphs: [
    'Stylist com 9 anos de experiência em moda e publicidade, trabalho entre o estúdio, o acervo e a rua, com marcas, revistas e artistas.',
    'Cada projeto começa por uma escuta: a luz, o corpo, o texto da campanha. A roupa vem depois, e vem inteira.',
    'Da concepção do moodboard à última prova, cuido para que cada imagem conte uma história.',
  ].map((text) => ({ text })),
  services: [
    {
      id: 'styling',
      title: 'Styling',
      description:
        'Direção de imagem para editoriais, lookbooks e campanhas: conceito, pesquisa de referências e composição de looks.',
    },
    {
      id: 'producao',
      title: 'Produção de moda',
      description:
        'Pesquisa, empréstimo e devolução de peças, provas e equipe no set, do primeiro e-mail ao último alfinete.',
    },
    {
      id: 'assistencia',
      title: 'Assistência de moda',
      description:
        'Apoio a stylists e equipes criativas em ensaios, desfiles e publicidade, da organização do acervo aos ajustes finais.',
    },
  ],
  contact: {
    email: 'contato@exemplo.com',
    phone: '+55 11 99999-9999',
    location: 'São Paulo, SP',
    instagram: '@nomedastylist',
    whatsapp: '+5511999999999',
  },
};
