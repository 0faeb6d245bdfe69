export const strings = {
  trade: 'Fashion Stylist',
  titleRequired: 'O título é obrigatório.',
  titleTooLong: (limit: number) => `O título pode ter no máximo ${limit} caracteres.`,
  orderInvalid: (most: number) => `A ordem deve ser um número inteiro de 1 a ${most}.`,
  focalPointInvalid: 'O ponto focal deve ter x e y de 0 a 100.',
  focalPointWithoutFile: 'Só imagens enviadas têm ponto focal.',
  durationInvalid: (most: number) => `A duração deve ser um número de segundos, de zero a ${most}.`,
  hiddenInvalid: 'Oculta deve ser sim ou não (true ou false).',
  rights: {
    wholeInvalid: 'Sem marca e sem corte deve ser sim ou não (true ou false).',
    publishAtInvalid: 'A data de publicação não é válida. Escolha dia e hora, de 1990 a 2199.',
    untilInvalid: 'O último dia dos direitos não é válido. Escolha um dia de 1990 a 2199.',
    endsFirst: 'Os direitos terminam antes da publicação. Escolha um fim depois dela.',
    timeZoneInvalid: 'Fuso horário desconhecido. Escolha um, por exemplo America/Sao_Paulo.',
  },
  categoryInvalid: 'A categoria deve ser moda ou publicidade.',
  fileTypeInvalid: 'O tipo de arquivo deve ser image ou video.',
  imageUrlInvalid:
    'O endereço da imagem deve começar com / ou ser um endereço http(s) ou uma imagem embutida em base64.',
  fileForeign: 'Este arquivo não foi enviado pela galeria. Envie o arquivo junto com o item.',
  fileNotFormer:
    'Aqui só volta o arquivo que este item tinha, até dez minutos depois da troca. Para pôr outro, envie o arquivo.',
  mediaRequired: 'Escolha um arquivo de mídia ou informe o endereço da imagem.',
  paragraphRequired: 'Mantenha pelo menos um parágrafo.',
  serviceRequired: 'Mantenha pelo menos um serviço.',
  idempotencyKeyInvalid:
    'O cabeçalho Idempotency-Key deve ter de 8 a 64 letras, números, hífens ou sublinhados.',
  dataRequired: 'O corpo do pedido deve ser um objeto JSON com o campo "data".',
  queryInvalid: (name: string) => `Parâmetro de consulta inválido: ${name}.`,
  orderListInvalid: 'A nova ordem deve ter a categoria e a lista das fotos e dos vídeos.',
  orderStale: 'A galeria mudou enquanto isso. Atualize a lista e tente novamente.',
  textInvalid: 'O valor deve ser um texto.',
  textOdd:
    'O texto tem caracteres invisíveis que não podem ser guardados. Apague-os ou digite o texto de novo.',
  textTooLong: (limit: number) => `O texto pode ter no máximo ${limit} caracteres.`,
  webAddressInvalid: 'O endereço deve começar com http:// ou https://.',
  settings: {
    pictureInvalid: 'A foto deve ser o documentId de uma foto das galerias, ou null.',
    pictureUnknown: 'Esta foto não existe mais. Escolha outra.',
    pictureIsFilm: 'Escolha uma foto: vídeos não ficam neste lugar.',
    languagesInvalid: (known: readonly string[]) =>
      `Os outros idiomas do site devem ser uma lista, cada um uma vez: ${known.join(', ')}.`,
  },
  translations: {
    invalid:
      'As traduções devem ter a forma {"en": {"title": {"text": "…"}}}, com os campos que se traduzem.',
    markInvalid: 'A marca do original deve ter oito algarismos hexadecimais, ou faltar.',
  },
  selections: {
    languageInvalid: 'O idioma da página deve ser pt ou en.',
    downloadsInvalid: 'Os downloads devem ser none, screen ou originals.',
    flagInvalid: 'O valor deve ser sim ou não (true ou false).',
    untilRequired: 'Escolha o último dia da seleção.',
    untilInvalid: 'O último dia da seleção não é válido.',
    untilPast: 'O último dia da seleção já passou. Escolha outro.',
    untilTooLate: (days: number) => `Uma seleção dura no máximo ${days} dias. Escolha um dia mais próximo.`,
    mostChosenInvalid: (most: number) => `O limite de escolhas é um número de 1 a ${most}, ou nenhum.`,
    entriesInvalid: 'As fotos da seleção devem ser uma lista, cada uma uma vez.',
    tooManyEntries: (limit: number) => `Uma seleção pode ter no máximo ${limit} fotos.`,
    tooMany: (limit: number) => `Há ${limit} seleções, o máximo. Exclua as que não usa mais.`,
    itemUnknown: 'Uma das fotos não existe mais. Atualize a página e tente novamente.',
    itemEnded: 'Os direitos de uma das fotos terminaram: ela não pode ser enviada.',
    over: 'Esta seleção está encerrada: o novo link não abriria. Diga também até quando ela fica aberta.',
  },
  stories: {
    kindInvalid: 'Este tipo de história não existe.',
    monthInvalid: 'O mês deve ter a forma AAAA-MM, por exemplo 2026-03.',
    slugInvalid: 'O endereço pode ter só letras minúsculas sem acento, números e hífens entre eles.',
    slugTaken: 'Este endereço já é de outra história, ou o site precisa dele. Escolha outro.',
    tooManyItems: (limit: number) => `Uma história pode ter no máximo ${limit} fotos e vídeos.`,
    itemsRequired: 'Diga as fotos da história, na sua ordem.',
    awaitedInvalid: (most: number) =>
      `Os arquivos que faltam devem ser uma lista de até ${most} chaves de envio, cada uma uma só vez.`,
    itemsInvalid: 'As fotos da história devem ser uma lista, cada uma uma vez.',
    itemUnknown: 'Uma das fotos não existe mais. Atualize a lista e tente novamente.',
    unknown: 'Esta história não existe mais.',
    storyInvalid: 'A história deve ser um documentId.',
    itemsElsewhere: 'As fotos de uma história são escolhidas na própria história.',
    coverElsewhere: 'A capa deve ser uma das fotos da história.',
  },
  credits: {
    nameRequired: 'O nome é obrigatório.',
    nameUnknown: 'Um dos nomes não existe mais. Atualize a ficha técnica e tente novamente.',
    kindInvalid: 'O tipo deve ser pessoa, marca, agencia ou publicacao.',
    handleInvalid: 'O Instagram deve ser um nome de usuário, como @ana, ou o endereço do perfil.',
    listInvalid: 'A ficha técnica e as peças devem ser listas.',
    tooMany: (limit: number) => `A lista pode ter no máximo ${limit} linhas.`,
    tooManyNames: (limit: number) => `A ficha técnica pode ter no máximo ${limit} nomes.`,
    roleRequired: 'Falta a função de uma das linhas da ficha técnica.',
    garmentRequired: 'Falta a descrição de uma das peças.',
    mergeInvalid: 'Escolha outro nome para juntar a este.',
  },
  storageFull: 'Não há espaço no servidor para guardar o arquivo. Libere espaço e tente novamente.',
  storageReadOnly:
    'O servidor não consegue gravar na pasta de dados. Nada foi alterado; avise quem cuida do servidor.',
  media: {
    noFile: 'Por favor, selecione uma imagem para upload.',
    empty: 'O arquivo está vazio. Escolha outro arquivo.',
    tooLarge: {
      image: 'Arquivo muito grande. O tamanho máximo é 10MB para imagens.',
      video: 'Arquivo muito grande. O tamanho máximo é 50MB para vídeos.',
    },
    typeNotAllowed: {
      gallery:
        'Por favor, selecione apenas arquivos de imagem ou vídeo (JPG, PNG, WebP, HEIC, MP4, WebM ou MOV). Outros formatos: exporte como JPG ou MP4 e envie de novo.',
      poster: 'Por favor, selecione apenas arquivos de imagem (JPG, PNG ou WebP).',
      profile:
        'Por favor, selecione apenas arquivos de imagem (JPG, PNG, WebP, HEIC, GIF, AVIF ou TIFF). Outros formatos: exporte como JPG e envie de novo.',
    },
    kindNotAccepted: {
      images: 'Por favor, selecione apenas arquivos de imagem. Esta galeria não aceita vídeos.',
      videos: 'Por favor, selecione apenas arquivos de vídeo. Esta galeria não aceita imagens.',
    },
    nameNotAllowed:
      'O nome do arquivo tem caracteres que não são aceitos. Renomeie o arquivo e envie de novo.',
    contentMismatch:
      'O conteúdo do arquivo não corresponde à extensão do nome. Exporte o arquivo novamente e envie de novo.',
    notAnImage: 'A imagem está danificada ou incompleta. Exporte a imagem novamente e envie de novo.',
    notAHeic:
      'Esta foto HEIC não pôde ser lida. No iPhone, abra-a em Fotos, toque em Compartilhar, Opções, e escolha "Mais compatível"; ou exporte-a como JPG e envie de novo.',
    tooManyPixels: (megapixels: number) =>
      `A imagem tem mais de ${megapixels} megapixels. Reduza as dimensões e envie de novo.`,
    notAVideo: 'O vídeo está danificado ou não tem imagem. Exporte o vídeo novamente e envie de novo.',
    titleRequired: 'Por favor, forneça um título para a imagem.',
    malformed: 'O envio chegou incompleto. Tente novamente.',
    unexpectedField: (name: string) => `Campo inesperado no envio: ${name}.`,
    unexpectedFile: (name: string) => `Arquivo inesperado no envio: ${name}.`,
    startsLate:
      'O vídeo só começa a tocar depois de carregar por inteiro. Para começar na hora, exporte com a opção "fast start" (web).',
  },
  formIsStale:
    'Este conteúdo mudou enquanto o formulário estava aberto, e nada foi salvo. Agora o formulário mostra o que está guardado: altere de novo.',
  changedMeanwhile: 'Este conteúdo foi alterado em outro lugar. Recarregue antes de salvar.',
  notSignedIn: 'Não há sessão neste navegador.',
  sessionEnded: 'A sessão terminou. Entre novamente.',
  passwordTooShort: (limit: number) => `A senha deve ter pelo menos ${limit} caracteres.`,
  passwordTooLong: (limit: number) => `A senha pode ter no máximo ${limit} bytes.`,
  passwordMismatch: 'As duas senhas novas não são iguais.',
  passwordWrong: 'A senha atual está incorreta.',
  operatorPasswordForgotten:
    'Esta senha não vai por e-mail. No servidor, o comando “npm run operator -- reset-password” cria uma senha nova e a mostra.',
  /** Of a forgotten password; `page` is where a link is asked for. */
  forgotten: {
    noMail: 'Este site não envia e-mails. Peça uma senha nova a quem cuida da parte técnica do site.',
    linkEnded:
      'Este link não vale mais: ele já foi usado, passou de 30 minutos ou deu lugar a um mais novo. Peça outro link.',
    link: {
      subject: 'Nova senha do painel',
      text: (site: string, link: string) =>
        `Alguém pediu uma nova senha para o painel de ${site}. Para escolher a senha, abra este link:\n\n${link}\n\nEle vale uma vez só, por 30 minutos. Se não foi você que pediu, não faça nada: a senha continua a mesma.\n`,
    },
    changed: {
      subject: 'Sua senha foi alterada',
      text: (site: string, when: string, page: string) =>
        `Sua senha do painel de ${site} foi alterada em ${when}, e os outros aparelhos saíram do painel. Se foi você, está tudo certo.\n\nSe não foi você, escolha já outra senha em ${page} e avise quem cuida da parte técnica do site.\n`,
    },
  },
  auditReadOnly: 'O registro de auditoria não pode ser alterado.',
  foreignOrigin: 'Este pedido veio de outro site e não é aceito.',
  encodingRefused: 'O corpo do pedido deve ser enviado sem compressão.',
  bodyNotJson: 'O corpo do pedido deve ser JSON.',
  bodyTooLarge: 'O corpo do pedido é grande demais.',
  bodyUnreadable: 'O corpo do pedido não pôde ser lido.',
  requestInvalid: 'O pedido não tem uma forma aceita.',
  tooManyAttempts: 'Muitas tentativas. Tente novamente mais tarde.',
  passwordSame: 'A nova senha deve ser diferente da atual.',
  unavailable: 'O banco de dados não responde no momento. Tente de novo em alguns segundos.',
  busy: 'O servidor está ocupado no momento. Tente de novo em alguns segundos.',
  shuttingDown: 'O servidor está sendo reiniciado. Tente de novo em alguns segundos.',
  multipartRefused: 'Envio de arquivos não é aceito neste endereço.',
  fieldUnknown: (name: string) => `Campo desconhecido: ${name}.`,
  dateInvalid: 'A data deve estar no formato ISO 8601, por exemplo 2026-03-31.',
  rowIdInvalid: 'O id deve ser o que a resposta tem, ou faltar.',
  diagnostic: {
    labels: {
      version: 'Versão',
      uptime: 'No ar há',
      database: 'Banco de dados',
      media: 'Arquivos de mídia',
      disk: 'Espaço livre em disco',
      moda: 'Fotos e vídeos em Moda',
      publicidade: 'Fotos e vídeos em Publicidade',
      backup: 'Último backup',
    },
    values: {
      database: (kind: 'sqlite' | 'postgres', ms: number) =>
        `${kind === 'sqlite' ? 'SQLite' : 'PostgreSQL'}, responde em ${ms.toLocaleString('pt-BR')} ms`,
      media: (provider: 'local' | 'cloudinary', answers: boolean) =>
        `${provider === 'local' ? 'Neste servidor' : 'Cloudinary'}, ${answers ? 'disponível' : 'indisponível'}`,
      unknown: 'Desconhecido',
      never: 'Nenhum registrado',
    },
    problems: {
      databaseSlow: (ms: number) =>
        `O banco de dados demora ${ms.toLocaleString('pt-BR')} ms para responder: peça ao operador para verificar a carga do servidor e a rede até o banco.`,
      clockOff: (seconds: number) =>
        `O relógio do servidor está ${Math.abs(seconds).toLocaleString('pt-BR')} s ${seconds > 0 ? 'adiantado' : 'atrasado'} em relação ao do banco de dados: peça ao operador para acertá-lo, ou trabalhos entram e saem do site na hora errada.`,
      mediaAway: {
        local:
          'A pasta dos arquivos enviados não pode ser gravada: peça ao operador para corrigir as permissões da pasta de dados.',
        cloudinary:
          'O Cloudinary não responde ou recusa a conta: tente de novo em alguns minutos; se continuar, peça ao operador para conferir as credenciais do Cloudinary.',
      },
      diskScarce: (free: string) =>
        `Restam só ${free} livres em disco: exclua vídeos que não usa mais ou peça ao operador para aumentar o disco.`,
      backupNever:
        'Nenhum backup foi registrado ainda: o diário é feito de madrugada; peça ao operador para fazer o primeiro e guardar uma cópia fora deste servidor.',
      backupInFuture: (timestamp: string) =>
        `O último backup está registrado com uma data futura (${timestamp}): peça ao operador para acertar o relógio do servidor e fazer um novo.`,
      backupOld: (days: number) =>
        `O último backup foi feito há ${days} dias: peça ao operador para fazer um novo e verificar o agendamento.`,
    },
  },
} as const;
