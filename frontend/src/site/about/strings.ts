/** Portuguese texts of the About page. */
export const strings = {
  fallbackTitle: 'Sobre',
  services: 'SERVIÇOS',
  contact: 'CONTATO',
  email: 'E-mail',
  phone: 'Telefone',
  location: 'Local',
  instagram: 'Instagram',
  whatsapp: 'WhatsApp',
  portraitOf: (name: string) => `Retrato de ${name}`,
  service: (index: number, total: number, title: string) => `Serviço ${index} de ${total}: ${title}`,
} as const;
