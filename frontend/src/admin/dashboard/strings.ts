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
    mark: {
      question: 'Pôr seu nome sobre as fotos?',
      hint: 'Fica pequeno, no canto inferior direito de cada foto das galerias. Agências e revistas preferem fotos sem texto.',
      empty: 'Com o seu nome no site e a primeira foto enviada, você vê aqui como fica, com e sem.',
      yes: 'Pôr o nome',
      no: 'Deixar sem',
      saved: {
        yes: 'As fotos ficam com o seu nome. Para mudar: Configurações, ‘Marca nas fotos’.',
        no: 'As fotos ficam sem o seu nome. Para mudar: Configurações, ‘Marca nas fotos’.',
      },
      failed: 'Não foi possível salvar a sua escolha. Tente novamente.',
    },
    unlisted: 'Enquanto o site estiver vazio e sem o seu nome, ele fica fora do Google.',
  },
  missing: {
    heading: 'O que falta',
    photos: (count: number) => (count === 1 ? '1 foto sem descrição' : `${count} fotos sem descrição`),
    titles: (count: number) =>
      count === 1 ? '1 título com nome de câmera' : `${count} títulos com nome de câmera`,
    stories: (count: number) =>
      count === 1 ? '1 história sem fotógrafo' : `${count} histórias sem fotógrafo`,
    translations: (missing: number, changed: number) =>
      [
        missing > 0 && (missing === 1 ? '1 texto sem tradução' : `${missing} textos sem tradução`),
        changed > 0 &&
          (changed === 1
            ? '1 tradução de original que mudou'
            : `${changed} traduções de originais que mudaram`),
      ]
        .filter(Boolean)
        .join(', '),
    hide: 'Esconder por um mês',
    hiddenForMonth: 'As descrições que faltam voltam a aparecer aqui em um mês.',
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
