import { strings } from '../../kit/words/strings';

/** The texts of the settings. */
export const settingsStrings = {
  heading: 'Configurações do Site',
  save: 'Salvar Alterações',
  name: strings.labels.name,
  nameHint: 'Aparece no cabeçalho, no rodapé, na abertura e no título das abas.',
  namesDiffer: 'O cabeçalho é escrito de outro jeito',
  siteTitle: strings.labels.siteTitle,
  siteTitleHint: 'Aparece no cabeçalho do site.',
  siteSubtitle: 'Subtítulo do Site',
  siteSubtitleHint: 'Aparece abaixo do título, no cabeçalho.',
  logoText: strings.labels.logoText,
  logoTextHint: 'O nome como texto corrido: rodapé, abertura e título das abas.',
  seoDescription: 'Descrição SEO',
  seoDescriptionHint: 'Usada pelos buscadores, como o Google. O ideal são até 160 caracteres.',
  mark: 'Marca nas fotos',
  on: 'ligada',
  off: 'desligada',
  none: 'nenhuma',
  watermark: 'Marca-d’água nas fotos das galerias',
  watermarkHint: 'O título do site no canto de cada foto. A foto da página Sobre não leva marca.',
  watermarkOn: 'Ligada',
  watermarkOff: 'Desligada',
  watermarksUnderWay: (done: number, total: number) =>
    `Atualizando a marca-d’água: ${done} de ${total} ${total === 1 ? 'arquivo' : 'arquivos'}`,
  watermarksUnderWayHint:
    'Pode sair desta página. O site mostra os arquivos de antes até os novos ficarem prontos.',
  licensePage: 'Página de licenças',
  licensePageHint:
    'Endereço onde se pede licença para usar as suas imagens. Os buscadores mostram o link; em branco, nenhum.',
  licensePageProblem: 'Escreva o endereço completo, começando com https://.',
  hashtags: 'Hashtags para o Instagram',
  hashtagsHint: 'Vão no fim do texto que a história copia para o Instagram.',
  clock: 'Fuso horário',
  timeZone: 'Fuso horário do site',
  timeZoneHint: 'As datas de publicação e de direitos seguem este relógio.',
  searchZone: 'Buscar outro lugar',
  noZone: 'Nenhum lugar com este nome. Tente o país, ou a cidade em inglês.',
  /** The clocks of Brazil, from the east on. */
  zones: {
    'America/Noronha': 'Fernando de Noronha (UTC−2)',
    'America/Sao_Paulo': 'Brasília (UTC−3)',
    'America/Manaus': 'Amazonas (UTC−4)',
    'America/Rio_Branco': 'Acre (UTC−5)',
  },
  /** Cities of Brazil by the other zones, which are named after them. */
  cities: {
    'America/Belem': 'Belém',
    'America/Fortaleza': 'Fortaleza',
    'America/Recife': 'Recife',
    'America/Araguaina': 'Palmas e Araguaína',
    'America/Maceio': 'Maceió',
    'America/Bahia': 'Salvador',
    'America/Santarem': 'Santarém',
    'America/Cuiaba': 'Cuiabá',
    'America/Campo_Grande': 'Campo Grande',
    'America/Porto_Velho': 'Porto Velho',
    'America/Boa_Vista': 'Boa Vista',
    'America/Eirunepe': 'Eirunepé',
  },
  notices: {
    heading: 'Avisos',
    hint: 'Quando um cliente envia as escolhas de uma seleção. Vale na hora, sem salvar.',
    ways: {
      mail: { short: 'por e-mail', long: 'Avisar por e-mail' },
      push: { short: 'no celular', long: 'Avisar no celular' },
    },
    and: ' e ',
    off: 'desligados',
    saveFailed: 'Erro ao mudar os avisos. Tente novamente.',
  },
  english: {
    heading: 'Línguas',
    label: 'Site em inglês',
    hint: (address: string) =>
      `O mesmo site, em inglês, em ${address}. Quem visita troca de língua no alto e no pé de cada página.`,
    on: 'Ligado',
    off: 'Desligado',
    turningOn:
      'Nada muda no site em português. Menus, funções, datas e o resto que o site escreve por si já vêm em inglês.',
    untranslated: (count: number) =>
      count === 0
        ? 'Tudo o que você escreveu já está traduzido.'
        : count === 1
          ? '1 texto seu ainda não foi traduzido: até lá, aparece em português.'
          : `${count.toLocaleString('pt-BR')} textos seus ainda não foram traduzidos: até lá, aparecem em português.`,
    someUntranslated: 'O que você escreveu e ainda não traduziu aparece em português.',
    turningOff:
      'Todas as traduções ficam guardadas. Quem abrir um link em inglês chega à mesma página em português, e dá para ligar de novo quando quiser.',
    translations: 'Traduções',
  },
  pictures: 'Fotos do site',
  homePicture: 'Foto da página inicial',
  homePictureHint:
    'Uma foto das suas galerias no lugar da capa da primeira história. O ponto focal, que se ajusta na galeria, fica sempre à vista. Se a foto for ocultada ou excluída, a capa volta.',
  portraitPicture: 'Foto no lugar do retrato',
  portraitPictureHint: 'Aparece na página Sobre enquanto você não envia um retrato seu.',
  choosePicture: 'Escolher foto',
  changePicture: 'Trocar foto',
  useFirstCover: 'Usar a capa da primeira história',
  firstCover: 'A capa da primeira história',
  useBroughtPortrait: 'Usar o retrato do site',
  broughtPortrait: 'O retrato do site',
  onAbout: 'Na página Sobre',
  searchPictures: 'Buscar pelo título',
  noPictures: 'Ainda não há fotos à vista nas galerias. Envie a primeira em Moda ou Publicidade.',
  nothingFound: 'Nenhuma foto com este título.',
  morePictures: 'Mostrar mais fotos',
  toSocial: 'Editar redes sociais',
  searchPreview: 'No buscador',
  searchTitle: (name: string) => `${name} — Fashion Stylist`,
  searchEmpty: 'Sem descrição, o buscador escolhe um trecho da página.',
  headerPreview: 'No cabeçalho',
  onPhone: 'No celular',
  onDesktop: 'No computador',
  headerNav: ['Sobre', 'Moda', 'Publicidade'],
  saved: 'Configurações salvas com sucesso!',
  loadFailed: 'Erro ao carregar configurações. Tente novamente.',
  saveFailed: 'Erro ao salvar configurações. Tente novamente.',
} as const;
