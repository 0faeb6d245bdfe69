import { strings } from '../../kit/words/strings';

/** The texts of the social links. */
export const socialStrings = {
  heading: strings.socialPage,
  hints: {
    whatsapp: 'Formato recomendado: https://wa.me/5511999999999',
    instagram: 'Formato recomendado: https://instagram.com/seuusuario',
  },
  other: 'Endereço completo, começando com https://',
  url: (platform: string) => `URL do ${platform}`,
  tips: 'Dicas',
  tipWhatsApp:
    'No link do WhatsApp, use o código do país e o código de área, sem espaços ou caracteres especiais. Por exemplo, 55 11 999999999 fica:',
  tipWhatsAppExample: 'https://wa.me/5511999999999',
  tipInstagram: 'No link do Instagram, use o endereço do seu perfil, com o nome de usuário no fim:',
  tipInstagramExample: 'https://instagram.com/seuusuario',
  tipFree:
    'Também vale só o número com DDD, como 11 99999-9999, ou só o nome de usuário, como @seuusuario. O link que fazemos aparece abaixo do campo.',
  tipPlace:
    'Estes ícones aparecem no cabeçalho e no rodapé do site, e os mesmos contatos na página Sobre: o que você escreve aqui vale lá, e ao contrário. Um campo vazio tira os dois do site.',
  saved: 'Redes sociais atualizadas com sucesso!',
  loadFailed: 'Erro ao carregar dados de redes sociais',
  saveFailed: 'Erro ao salvar dados de redes sociais',
} as const;
