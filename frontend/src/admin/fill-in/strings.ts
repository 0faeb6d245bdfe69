/** The texts of the lists that are filled in one after the other. */
export const fillInStrings = {
  progress: (at: number, count: number) => `${at} de ${count}`,
  saveAndNext: 'Salvar e seguir',
  skip: 'Pular',
  back: 'Voltar',
  keys: 'Enter salva e segue.',
  saved: (title: string) => `Salvo: ${title}.`,
  toDashboard: 'Voltar ao Dashboard',
  again: 'Ver o que falta',
  loadFailed: 'Erro ao carregar a lista. Tente novamente.',

  cameraNames: {
    heading: 'Títulos com nome de câmera',
    label: 'Título',
    storyLabel: 'Título da história',
    none: 'Nenhum título é nome de câmera.',
    left: (count: number) => (count === 1 ? 'Falta 1 título.' : `Faltam ${count} títulos.`),
    saveFailed: 'Erro ao salvar o título. Tente novamente.',
    conflict: (theirs: string) =>
      `Outro título foi salvo enquanto isso: “${theirs}”. Salve de novo para pôr o seu no lugar dele.`,
    gone: 'Este conteúdo foi excluído em outro lugar.',
  },
  alt: {
    heading: 'Descrições das fotos',
    label: 'O que se vê nesta foto',
    hint: 'Uma frase, como se contasse a alguém ao telefone. É lida em voz alta a quem não enxerga a foto.',
    none: 'Todas as fotos têm descrição.',
    left: (count: number) => (count === 1 ? 'Falta 1 foto.' : `Faltam ${count} fotos.`),
    saveFailed: 'Erro ao salvar a descrição. Tente novamente.',
    conflict: (theirs: string) =>
      `Outra descrição foi salva enquanto isso: “${theirs}”. Salve de novo para pôr a sua no lugar dela.`,
    gone: 'Esta foto foi excluída em outro lugar.',
  },
  photographers: {
    heading: 'Histórias sem fotógrafo',
    label: 'Quem fotografou?',
    none: 'Todas as histórias dizem quem fotografou.',
    left: (count: number) => (count === 1 ? 'Falta 1 história.' : `Faltam ${count} histórias.`),
    saveFailed: 'Erro ao salvar a ficha técnica. Tente novamente.',
    conflict: () => 'Esta história mudou em outro lugar. Confira e salve de novo.',
    gone: 'Esta história foi excluída em outro lugar.',
    open: 'Abrir a história',
  },
} as const;
