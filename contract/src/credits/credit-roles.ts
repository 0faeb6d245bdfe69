/** The suggested credit roles, in the order of a magazine's credits. The owner may use others. */
export const creditRoles = [
  'Fotografia',
  'Direção criativa',
  'Styling',
  'Beleza',
  'Cabelo',
  'Maquiagem',
  'Modelo',
  'Produção de moda',
  'Produção executiva',
  'Assistente',
  'Direção de arte',
  'Set design',
  'Retouch',
  'Vídeo',
  'Casting',
  'Agência',
  'Marca',
  'Revista',
] as const;

export type CreditRole = (typeof creditRoles)[number];
