/** The texts of the list of selections. */
export const selectionsStrings = {
  hint: 'Fotos escolhidas para um cliente, com um link só dele. Ninguém mais as encontra, e o link termina quando você quiser.',
  list: 'Seleções enviadas',
  none: 'Nenhuma seleção ainda.',
  noneHint:
    'Escolha fotos em uma galeria com “Selecionar”, ou comece por uma seleção vazia. O link fica pronto na hora.',
  full: (most: number) => `Há ${most} seleções, o máximo. Exclua as que não usa mais.`,
  /** @param named what the first people chose */
  others: (named: string, count: number) =>
    `${named} · e mais ${count === 1 ? '1 pessoa' : `${count} pessoas`}`,
  loadFailed: 'Erro ao carregar as seleções.',
};
