import type { GalleryCategory } from 'contract/gallery/gallery-category';

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** A wait in seconds as text, rounded up. */
const duration = (seconds: number) =>
  seconds < 60 ? counted(seconds, 'segundo') : counted(Math.ceil(seconds / 60), 'minuto');

/** Texts shared by pages; each page's own texts are beside it. Texts in `docs/behaviour.md` must match exactly. */
export const strings = {
  panel: 'PAINEL ADMINISTRATIVO',
  loading: 'Carregando...',
  retry: 'Tentar novamente',
  all: (count: number) => `Ver todas as ${count}`,
  close: 'Fechar',
  notices: 'Avisos',
  cancel: 'Cancelar',
  undo: 'Desfazer',
  undoFailed: 'Erro ao desfazer. Tente novamente.',
  release: {
    text: 'Até agora só você via. Quem abrir o site passa a ver.',
    confirm: 'Pôr no site',
  },
  save: 'Salvar',
  saving: 'Salvando...',
  title: (page: string) => `${page} — Painel administrativo`,
  credit: 'Desenvolvido por',

  platforms: { whatsapp: 'WhatsApp', instagram: 'Instagram' },
  /** Field labels that another page mentions. */
  labels: {
    name: 'Seu nome',
    siteTitle: 'Título do Site',
    logoText: 'Texto do Logo',
    email: 'Email',
    phone: 'Telefone',
  },
  field: {
    room: (length: number, limit: number) => `${length} de ${limit} letras`,
    full: (limit: number) => `Chegou ao limite de ${limit} letras: o que passa disso não entra.`,
  },
  address: {
    leadsTo: 'Leva a',
    open: 'Abrir',
    newTab: '(abre em nova aba)',
    sample: 'Este é só o exemplo: troque pelo seu.',
    unreadable: 'Não dá para fazer um link com isto',
    incomplete: 'Parece que falta uma parte',
    elsewhere: (platform: string) => `Este endereço não é do ${platform}: o link leva a ele assim mesmo.`,
    check: 'toque em Abrir para conferir',
    without: { icon: 'o ícone não aparece no site', link: 'aparece como texto, sem link' },
    write: {
      whatsapp: 'Escreva o número com DDD, como 11 99999-9999.',
      instagram: 'Escreva o nome de usuário, como @seuusuario.',
      email: 'Escreva um email, como voce@seusite.com.',
      phone: 'Escreva um só número com DDD, como 11 99999-9999.',
      other: 'Escreva o endereço completo, começando com https://.',
    },
  },

  shell: {
    signOut: 'Sair',
    seeSite: 'Ver o site',
    seeInEnglish: 'Ver em inglês',
    menu: 'Menu do painel',
    menuGroups: { work: 'Trabalho', me: 'Quem sou', house: 'O site' },
    openMenu: 'Abrir menu',
    closeMenu: 'Fechar menu',
    skipToContent: 'Pular para o conteúdo',
    offline:
      'Sem conexão com o servidor. O que você digitou está guardado nesta tela; tentamos de novo sozinhos.',
  },
  galleries: { moda: 'Moda', publicidade: 'Publicidade' } satisfies Record<GalleryCategory, string>,
  /** Names of screens that others say, too. */
  galleryPages: { moda: 'Galeria Moda', publicidade: 'Galeria Publicidade' } satisfies Record<
    GalleryCategory,
    string
  >,
  socialPage: 'Redes Sociais',
  namesPage: 'Nomes',

  login: {
    heading: 'Entrar',
    email: 'Email',
    password: 'Senha',
    submit: 'Entrar',
    submitting: 'Entrando...',
    forgotten: 'Esqueceu a senha? Quem cuida da parte técnica do site cria uma nova para você.',
    sample: (email: string, password: string) =>
      `Modo de amostra: entre com ${email} e a senha ${password}. Tudo fica guardado só neste navegador.`,
    again: 'Sua sessão terminou',
    editsWait: 'Entre de novo para continuar: o que você ainda não salvou está guardado nesta página.',
  },
  authErrors: {
    ofCode: {
      'auth/user-not-found': 'Email ou senha incorretos',
      'auth/wrong-password': 'Email ou senha incorretos',
      'auth/invalid-email': 'Email inválido',
      'auth/too-many-requests': 'Muitas tentativas. Tente novamente mais tarde.',
      'auth/link-ended':
        'Este link não vale mais: ele já foi usado, passou de 30 minutos ou deu lugar a um mais novo. Peça outro link aqui.',
    },
    wait: (seconds: number) => `Próxima tentativa em ${duration(seconds)}.`,
    other: (code: string) => `Erro: ${code}`,
    unknown: 'Usuário ou senha incorretos',
  },

  /** A new password by a link that is mailed. */
  forgotten: {
    link: 'Esqueci a senha',
    heading: 'Nova senha',
    ask: 'Escreva o email com que você entra no painel. Você recebe um link para escolher outra senha.',
    submit: 'Enviar link',
    submitting: 'Enviando...',
    asked:
      'Se este email entra no painel, o link chega em alguns minutos; olhe também no spam. Ele vale uma vez só, por 30 minutos. De vários links vale só o mais novo.',
    saved: 'Senha alterada. Entre com a senha nova.',
    toSignIn: 'Voltar para entrar',
  },
  password: {
    show: 'Mostrar senha',
    repeat: 'Repita a nova senha',
    notRepeated: 'As duas senhas não são iguais.',
    heading: 'Alterar senha',
    current: 'Senha atual',
    next: 'Nova senha',
    nextHint:
      'Pelo menos 12 caracteres. Uma frase de algumas palavras é fácil de lembrar e difícil de adivinhar.',
    submit: 'Alterar senha',
    submitting: 'Alterando...',
    strength: (level: string) => `Força da senha: ${level}`,
    levels: ['muito curta', 'fraca', 'boa', 'forte'],
    tooShort: 'A nova senha precisa de pelo menos 12 caracteres.',
    tooLong: 'A nova senha é longa demais: o limite são 72 bytes.',
    wrongCurrent: 'A senha atual não confere.',
    same: 'A nova senha precisa ser diferente da atual.',
    saved: 'Senha alterada com sucesso! As outras sessões foram encerradas.',
    failed: 'Erro ao alterar a senha. Tente novamente.',
  },

  chunk: {
    heading: 'Esta página não carregou',
    text: 'A conexão falhou ou demorou demais. Nada do que está salvo se perdeu.',
  },
  crash: {
    heading: 'Esta página parou por um erro',
    text: 'O erro é do painel, e não da sua conexão. Nada do que está salvo se perdeu. Tente novamente, ou siga por outra página do menu.',
  },
  /** Where no menu is around it. */
  wholeCrash: {
    heading: 'Esta página parou por um erro',
    text: 'O erro é do painel, e não da sua conexão. Nada do que está salvo se perdeu. Tente novamente.',
  },
  failure: {
    heading: 'Não foi possível carregar',
    offline: 'O servidor não respondeu. Verifique a conexão e tente novamente.',
    unauthorized: 'Sua sessão terminou. Entre de novo para continuar.',
    forbidden: 'Esta conta não pode fazer isso.',
    other: 'O servidor encontrou um problema. Tente novamente em instantes.',
    code: (code: string) => `Código: ${code}`,
  },
  unsaved: {
    heading: 'Há alterações não salvas',
    text: 'Se você sair desta página, o que mudou desde o último salvamento se perde.',
    uploadsText:
      'Há arquivos que ainda não foram enviados. Se você sair, eles e o que você escreveu sobre eles são descartados deste navegador.',
    signingOut(hasEdits: boolean, hasUploads: boolean): string {
      return [hasEdits ? this.text : '', hasUploads ? this.uploadsText : ''].join(' ').trim();
    },
    discardHeading: 'Descartar o que digitou?',
    discardText: 'O que está neste diálogo ainda não foi usado em nenhum lugar.',
    discard: 'Descartar',
    stay: 'Continuar editando',
    leave: 'Sair sem salvar',
    /** @param labels the fields that differ */
    state: (labels: readonly string[]) =>
      ['Não salvo', labels.map((label) => label.charAt(0).toLowerCase() + label.slice(1)).join(', ')]
        .filter(Boolean)
        .join(': '),
  },
  conflict: {
    heading: 'Este conteúdo mudou em outro lugar',
    text: 'Enquanto você editava, uma versão mais nova foi salva: em outra aba, em outro aparelho ou por quem cuida do site. Escolha, campo por campo, o que fica salvo.',
    keepMine: 'Salvar a minha versão',
    takeTheirs: 'Usar a versão mais nova',
    keepChosen: 'Salvar o que escolhi',
    mine: 'A sua versão',
    theirs: 'A versão mais nova',
    empty: '(vazio)',
    stashed: 'A versão mais nova está na tela. O que você digitou está guardado.',
    restoreStash: 'Voltar ao que digitei',
  },
} as const;
