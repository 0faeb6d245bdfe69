/** The texts of the dashboard. */
export const dashboardStrings = {
  heading: 'Dashboard',
  newStory: 'Nova história',
  steps: {
    heading: 'Primeiros passos',
    progress: (done: number, total: number) => `${done} de ${total} prontos`,
    name: 'Dê o seu nome ao site',
    self: 'Conte quem você é',
    contact: 'Preencha o seu contato',
    links: 'Ponha os seus links de WhatsApp e Instagram',
    portrait: 'Escolha o seu retrato',
    photos: 'Envie as primeiras fotos',
    done: 'Feito',
    samples: { biography: 'biografia', services: 'serviços', seoDescription: 'descrição para o Google' },
    rest: (fields: string) => `Ainda de exemplo: ${fields}`,
    unmarked: 'Até lá, as fotos saem sem marca-d’água.',
    unlisted:
      'Enquanto o site estiver vazio e sem o seu nome, ele pede aos buscadores, como o Google, que não o mostrem (noindex).',
  },
  missing: {
    heading: 'O que falta',
    photos: (count: number) => (count === 1 ? '1 foto sem descrição' : `${count} fotos sem descrição`),
    titles: (count: number) =>
      count === 1 ? '1 título com nome de câmera' : `${count} títulos com nome de câmera`,
    stories: (count: number) =>
      count === 1 ? '1 história sem fotógrafo' : `${count} histórias sem fotógrafo`,
  },
  noLink: 'Sem link no site',
  socialCount: 'Redes sociais',
  modaCount: 'Imagens na Galeria Moda',
  publicidadeCount: 'Imagens na Galeria Publicidade',
  places: (count: number) => `, em ${count === 1 ? '1 lugar' : `${count} lugares`}`,
  hidden: (count: number) => `, ${count} ${count === 1 ? 'oculta' : 'ocultas'}`,
  manage: 'Gerenciar',
  summary: 'Resumo do site',
  siteTitle: 'Título do site',
  siteSubtitle: 'Subtítulo do site',
  services: 'Número de serviços',
  notConfigured: 'Não configurado',
  editSettings: 'Editar configurações',
} as const;
