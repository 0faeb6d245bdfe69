/** The texts of the lists that are filled in, some entries at a time. */
export const fillInStrings = {
  progress: (from: number, to: number, count: number) =>
    from === to ? `${to} de ${count}` : `${from} a ${to} de ${count}`,
  saveAndNext: 'Salvar e seguir',
  skip: 'Pular',
  back: 'Voltar',
  saved: (count: number) => (count === 1 ? '1 salvo.' : `${count} salvos.`),
  toDashboard: 'Voltar ao Dashboard',
  again: 'Ver o que falta',
  loadFailed: 'Erro ao carregar a lista. Tente novamente.',

  cameraNames: {
    heading: 'Títulos com nome de câmera',
    hint: 'O título proposto já serve: mude o que quiser. Enter passa ao próximo; no último, salva.',
    label: (number: number) => `Título da foto ${number}`,
    storyLabel: (number: number) => `Título da história ${number}`,
    none: 'Nenhum título é nome de câmera.',
    left: (count: number) => (count === 1 ? 'Falta 1 título.' : `Faltam ${count} títulos.`),
    saveFailed: 'Erro ao salvar o título. Tente novamente.',
    conflict: (theirs: string) =>
      `Outro título foi salvo enquanto isso: “${theirs}”. Salve de novo para pôr o seu no lugar dele.`,
    gone: 'Este conteúdo foi excluído em outro lugar.',
  },
  alt: {
    heading: 'Descrições das fotos',
    hint: 'O que se vê, em uma frase, como se contasse a alguém ao telefone: é lida em voz alta a quem não enxerga a foto. Enter passa à próxima; na última, salva.',
    label: (number: number) => `O que se vê na foto ${number}`,
    photo: 'Foto',
    madeFor: (work: string, client: string) => `${work} para ${client}`,
    wears: (name: string, garments: string) => `${name} com ${garments}`,
    none: 'Todas as fotos têm descrição.',
    left: (count: number) => (count === 1 ? 'Falta 1 foto.' : `Faltam ${count} fotos.`),
    saveFailed: 'Erro ao salvar a descrição. Tente novamente.',
    conflict: (theirs: string) =>
      `Outra descrição foi salva enquanto isso: “${theirs}”. Salve de novo para pôr a sua no lugar dela.`,
    gone: 'Esta foto foi excluída em outro lugar.',
  },
  photographers: {
    heading: 'Histórias sem fotógrafo',
    hint: 'A lei pede o nome de quem fotografou ao lado de cada foto.',
    label: (title: string) => `Quem fotografou “${title}”?`,
    none: 'Todas as histórias dizem quem fotografou.',
    left: (count: number) => (count === 1 ? 'Falta 1 história.' : `Faltam ${count} histórias.`),
    saveFailed: 'Erro ao salvar a ficha técnica. Tente novamente.',
    conflict: () => 'Esta história mudou em outro lugar. Confira e salve de novo.',
    gone: 'Esta história foi excluída em outro lugar.',
    open: 'Abrir a história',
  },
} as const;
