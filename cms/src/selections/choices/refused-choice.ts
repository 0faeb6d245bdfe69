import type { SelectionLanguage } from 'contract/selections/selection';

export const choiceStrings = {
  pt: {
    invalid: 'Este pedido não pôde ser lido. Recarregue a página e tente novamente.',
    tooLong: 'O texto é longo demais.',
    odd: 'O texto tem caracteres que não podem ser guardados.',
    itemUnknown: 'Esta foto não está mais na seleção. Recarregue a página.',
    over: 'Esta seleção não está mais aberta. Recarregue a página.',
    people: 'Muitas pessoas já escolheram nesta seleção.',
    choices: 'Esta seleção já tem o máximo de escolhas e comentários.',
    limited: 'Muitas mudanças em pouco tempo. Elas serão enviadas daqui a pouco.',
    limitedForm:
      'Muitas mudanças em pouco tempo. Espere um minuto, volte e envie de novo: o que você escreveu continua lá.',
    tooLarge: 'É texto demais para enviar de uma vez. Volte e encurte os comentários.',
  },
  en: {
    invalid: 'This request could not be read. Reload the page and try again.',
    tooLong: 'The text is too long.',
    odd: 'The text has characters that cannot be stored.',
    itemUnknown: 'This picture is no longer in the selection. Reload the page.',
    over: 'This selection is no longer open. Reload the page.',
    people: 'Too many people have already chosen here.',
    choices: 'This selection already has as many choices and comments as it can hold.',
    limited: 'Many changes in a short time. They will be sent in a moment.',
    limitedForm:
      'Many changes in a short time. Wait a minute, go back and send again: what you wrote is still there.',
    tooLarge: 'This is too much text to send at once. Go back and shorten the comments.',
  },
} satisfies Record<SelectionLanguage, Record<string, string>>;

type ChoiceRefusal = keyof (typeof choiceStrings)['pt'];

export class RefusedChoice extends Error {
  constructor(
    readonly status: 400 | 408 | 409 | 410 | 413 | 429,
    readonly reason: ChoiceRefusal,
    readonly retryAfterSeconds?: number,
  ) {
    super(`A client's choice is refused: ${reason}`);
  }
}
