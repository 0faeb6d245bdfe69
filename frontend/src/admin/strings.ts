/** Every Portuguese text of the owner's panel. */
export const strings = {
  product: 'Nome da Stylist',
  label: 'PAINEL ADMINISTRATIVO',
  notReady: 'O painel ainda não está disponível nesta versão.',
  meanwhile: 'Enquanto isso, o conteúdo do site é editado no Strapi, com o acesso do operador.',
  openStrapi: 'Abrir o Strapi',
  seeSite: 'Ver o site',
} as const;
