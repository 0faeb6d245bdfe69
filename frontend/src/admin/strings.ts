import type { GalleryCategory } from '../contract/gallery-item';

/** Every Portuguese text of the owner's panel. Those in the specification stand letter by letter. */
export const strings = {
  product: 'Nome da Stylist',
  panel: 'PAINEL ADMINISTRATIVO',
  panelTitle: 'Painel administrativo',
  loading: 'Carregando...',
  retry: 'Tentar novamente',
  close: 'Fechar',
  cancel: 'Cancelar',
  save: 'Salvar',
  saving: 'Salvando...',
  title: (page: string) => `${page} — Painel administrativo`,
  credit: 'Desenvolvido por',

  shell: {
    signOut: 'Sair',
    seeSite: 'Ver o site',
    changePassword: 'Alterar senha',
    menu: 'Menu do painel',
    openMenu: 'Abrir menu',
    closeMenu: 'Fechar menu',
    skipToContent: 'Pular para o conteúdo',
    offline: 'Sem conexão com o servidor. O que você digitou está guardado nesta tela; tentamos de novo sozinhos.',
    backOnline: 'Conexão restabelecida.',
  },
  menu: {
    dashboard: 'Dashboard',
    social: 'Redes Sociais',
    gallery: { moda: 'Galeria Moda', publicidade: 'Galeria Publicidade' } satisfies Record<GalleryCategory, string>,
    about: 'Sobre',
    settings: 'Configurações',
    diagnostic: 'Diagnóstico',
  },

  login: {
    heading: 'Entrar',
    email: 'Email',
    password: 'Senha',
    showPassword: 'Mostrar senha',
    hidePassword: 'Ocultar senha',
    submit: 'Entrar',
    submitting: 'Entrando...',
    sessionOver: 'Sua sessão terminou. Entre de novo para continuar.',
  },
  authErrors: {
    'auth/user-not-found': 'Email ou senha incorretos',
    'auth/wrong-password': 'Email ou senha incorretos',
    'auth/invalid-email': 'Email inválido',
    'auth/too-many-requests': 'Muitas tentativas. Tente novamente mais tarde.',
    other: (code: string) => `Erro: ${code}`,
    unknown: 'Usuário ou senha incorretos',
  },

  dashboard: {
    socialCount: 'Redes sociais',
    modaCount: 'Imagens na Galeria Moda',
    publicidadeCount: 'Imagens na Galeria Publicidade',
    manage: 'Gerenciar',
    summary: 'Resumo do site',
    siteTitle: 'Título do site',
    siteSubtitle: 'Subtítulo do site',
    whatsapp: 'WhatsApp',
    instagram: 'Instagram',
    services: 'Número de serviços',
    notConfigured: 'Não configurado',
    editSettings: 'Editar configurações',
  },

  chunk: {
    heading: 'Esta página não carregou',
    text: 'A conexão falhou ou demorou demais. Nada do que está salvo se perdeu.',
  },
  failure: {
    heading: 'Não foi possível carregar',
    offline: 'O servidor não respondeu. Verifique a conexão e tente novamente.',
    unauthorized: 'Sua sessão terminou. Entre de novo para continuar.',
    forbidden: 'Esta conta não pode fazer isso.',
    other: 'O servidor encontrou um problema. Tente novamente em instantes.',
  },
  unsaved: {
    heading: 'Há alterações não salvas',
    text: 'Se você sair desta página, o que mudou desde o último salvamento se perde.',
    stay: 'Continuar editando',
    leave: 'Sair sem salvar',
  },
  conflict: {
    heading: 'Este conteúdo mudou em outro lugar',
    text: 'Alguém salvou uma versão mais nova enquanto você editava: outra aba ou o Strapi.',
    keepMine: 'Salvar a minha versão',
    takeTheirs: 'Usar a versão mais nova',
  },
} as const;
