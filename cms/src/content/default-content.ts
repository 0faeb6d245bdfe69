import type { Core } from '@strapi/strapi';
import { aboutPageUid, siteSettingUid } from '../platform/strapi/content-types';

/**
 * The Portuguese default content of §9, in the shape Strapi stores. The frontend shows the same values when
 * nothing is stored; a contract test keeps the two equal.
 */
export const defaultSiteSetting = {
  title: 'NOME DA STYLIST',
  subtitle: 'FASHION STYLIST',
  logoText: 'Nome da Stylist',
  seoDescription:
    'Portfólio de styling de moda e publicidade: editoriais, lookbooks, campanhas e produção de moda em São Paulo.',
  socialMedia: [
    { platform: 'whatsapp', url: 'https://wa.me/5511999999999', icon: 'whatsapp' },
    { platform: 'instagram', url: 'https://instagram.com/nomedastylist', icon: 'instagram' },
  ],
};

export const defaultAboutPage = {
  profileImage: '/images/profile.jpg',
  title: 'Sobre mim',
  paragraphs: [
    {
      text: 'Stylist com 9 anos de experiência em moda e publicidade, trabalho entre o estúdio, o acervo e a rua, com marcas, revistas e artistas.',
    },
    {
      text: 'Cada projeto começa por uma escuta: a luz, o corpo, o texto da campanha. A roupa vem depois, e vem inteira.',
    },
    {
      text: 'Da concepção do moodboard à última prova, cuido para que cada imagem conte uma história.',
    },
  ],
  services: [
    {
      serviceId: 'styling',
      title: 'Styling',
      description:
        'Direção de imagem para editoriais, lookbooks e campanhas: conceito, pesquisa de referências e composição de looks.',
    },
    {
      serviceId: 'producao',
      title: 'Produção de moda',
      description:
        'Pesquisa, empréstimo e devolução de peças, provas e equipe no set, do primeiro e-mail ao último alfinete.',
    },
    {
      serviceId: 'assistencia',
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

/** Gives a new installation the default content of §9; what is stored already is left alone. */
export async function seedDefaultContent(strapi: Core.Strapi): Promise<void> {
  if ((await strapi.documents(siteSettingUid).count({})) === 0) {
    await strapi.documents(siteSettingUid).create({ data: defaultSiteSetting });
  }
  if ((await strapi.documents(aboutPageUid).count({})) === 0) {
    await strapi.documents(aboutPageUid).create({ data: defaultAboutPage });
  }
}
