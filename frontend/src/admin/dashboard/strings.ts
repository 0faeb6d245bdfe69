/** The texts of the dashboard. */
export const dashboardStrings = {
  heading: 'Dashboard',
  steps: {
    heading: 'Primeiros passos',
    progress: (done: number, total: number) => `${done} de ${total} prontos`,
    name: 'Dê o seu nome ao site',
    contact: 'Preencha o seu contato',
    links: 'Ponha os seus links de WhatsApp e Instagram',
    portrait: 'Escolha o seu retrato',
    photos: 'Envie as primeiras fotos',
    done: 'Feito',
    rest: (fields: string) => `Ainda de exemplo: ${fields}`,
    unmarked: 'Até lá, as fotos saem sem marca-d’água.',
    unlisted: 'Enquanto o site estiver vazio e sem o seu nome, ele fica fora do Google.',
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
  stories: (count: number) => `, com ${count === 1 ? '1 história' : `${count} histórias`}`,
  hidden: (count: number) => `, ${count} ${count === 1 ? 'oculta' : 'ocultas'}`,
  manage: 'Gerenciar',
  summary: 'Resumo do site',
  siteTitle: 'Título do site',
  siteSubtitle: 'Subtítulo do site',
  services: 'Número de serviços',
  notConfigured: 'Não configurado',
  editSettings: 'Editar configurações',
} as const;
