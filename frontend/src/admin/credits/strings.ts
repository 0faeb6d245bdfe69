export const creditStrings = {
  heading: 'Ficha técnica',
  ofItem: 'Ficha técnica desta foto',
  ofItemHint:
    'Só o que é diferente da história. Uma função preenchida aqui vale no lugar da mesma função da história.',
  empty: 'Ninguém creditado ainda. A lei pede o nome de quem fotografou ao lado de cada foto.',
  emptyItem: 'Nada de diferente: vale a ficha da história.',
  role: 'Função',
  roleOf: (number: number) => `Função ${number}`,
  roleMissing: 'Escreva a função, como Fotografia ou Beleza.',
  names: 'Nomes',
  noNames: 'sem nomes',
  namesOf: (role: string) => `: ${role}`,
  namesHint: 'Nome ou @usuario; Enter ou vírgula confirma.',
  newName: (name: string, instagram: string | null) =>
    instagram === null || name === `@${instagram}`
      ? `Novo nome: “${name}”`
      : `Novo nome: “${name}” (@${instagram})`,
  isNew: 'novo',
  removeName: (name: string, role: string) => `Tirar ${name} de ${role || 'esta linha'}`,
  added: (name: string) => `${name} entrou.`,
  offers: (count: number) => (count === 1 ? '1 sugestão' : `${count} sugestões`),
  up: (role: string) => `Subir ${role || 'linha'}`,
  down: (role: string) => `Descer ${role || 'linha'}`,
  removeLine: (role: string) => `Remover ${role || 'linha'}`,
  addLine: 'Adicionar função',
  moved: (role: string, place: number, count: number) => `${role || 'Linha'}: ${place} de ${count}.`,

  paste: 'Colar legenda',
  pasteLabel: 'Texto da legenda',
  pasteHint: 'Cole a legenda do Instagram ou a ficha que veio por mensagem, como está.',
  pasteTooLong: (count: number, most: number) =>
    `O texto tem ${count.toLocaleString('pt-BR')} letras e cabem ${most.toLocaleString('pt-BR')}. Cole só a parte com as funções e os nomes.`,
  pasteKept: 'O que você corrigiu continua guardado.',
  read: 'Ler legenda',
  again: 'Voltar ao texto',
  nothingRead:
    'Nenhuma função encontrada neste texto. Confira se as funções e os nomes estão nele, ou adicione uma.',
  /** What a caption's list holds. @param kept lines that go into the text */
  count: (credits: number, lines: number, kept: number) =>
    [
      credits === 0 ? 'Nenhuma função lida' : credits === 1 ? '1 função lida' : `${credits} funções lidas`,
      lines === 0 ? 'nada sobrou' : lines === 1 ? '1 linha sobrou' : `${lines} linhas sobraram`,
      ...(kept === 0 ? [] : [`${kept} no texto`]),
    ].join(' · '),
  use: 'Usar',
  tickOne: 'Marque ao menos uma função ou uma linha.',
  inCaption: 'Na legenda: ',
  ofFile: (role: string, name: string) => `${role}: ${name}, do arquivo`,
  /** Names in files that are not ticked. */
  inFiles: (count: number) => (count === 1 ? '1 nome nos arquivos' : `${count} nomes nos arquivos`),
  takeLine: (role: string) => `Usar ${role || 'esta função'}`,
  correct: (role: string) => `Corrigir ${role}`,
  doubtful: 'Pode não ser um crédito: marque se for.',
  moveNames: 'Mover um nome para outra função',
  moveName: (name: string) => `Função de ${name}`,
  nameMoved: (name: string, role: string) => `${name} está em ${role}.`,
  joins: 'Entra na linha que já existe',
  rest: 'O que sobrou do texto',
  restHint: 'Marque só o que vai para o texto da história. De quem a linha credita, escolha a função.',
  restRoleHint: 'De quem a linha credita, escolha a função.',
  restToText: (line: string) => `Pôr no texto da história: ${line}`,
  roleOfLine: (line: string) => `Função de “${line}”`,
  toCredit: 'É um crédito…',
  used: (count: number) =>
    count === 0
      ? 'As linhas entraram no texto.'
      : count === 1
        ? '1 função entrou na ficha.'
        : `${count} funções entraram na ficha.`,

  copyOut: 'Copiar para…',
  hashtags: 'Hashtags',
  hashtagsHint: 'Vão no fim do texto para o Instagram. As de sempre ficam em Configurações.',
  toInstagram: 'Copiar para o Instagram',
  toMagazine: 'Copiar para a revista',
  copied: 'Copiado. Agora é só colar.',
  copyByHand: 'Copie o texto',
  copyByHandHint: 'O navegador não deixou copiar. Segure ou pressione Ctrl+C sobre o texto selecionado.',

  garments: 'Peças desta foto',
  garmentsHint: 'O que aparece na foto e quem emprestou.',
  garment: (number: number) => `Peça ${number}`,
  oneGarment: 'Peça',
  garmentBrand: 'Marca',
  addGarment: 'Adicionar peça',
  removeGarment: (number: number) => `Remover peça ${number}`,
} as const;
