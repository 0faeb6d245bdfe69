import type { SelectionLanguage } from 'contract/selections/selection';

const pt = {
  invalid: 'Este pedido não pôde ser lido. Recarregue a página e tente novamente.',
  tooLong: 'O texto é longo demais.',
  odd: 'O texto tem caracteres que não podem ser guardados.',
  itemUnknown: 'Esta foto não está mais na seleção. Recarregue a página.',
  over: 'Esta seleção não está mais aberta. Recarregue a página.',
  people: 'Muitas pessoas já escolheram nesta seleção.',
  choices: 'Esta seleção já tem o máximo de escolhas e comentários.',
  limit: (most: number) =>
    most === 1
      ? 'Você pode escolher 1 foto. Tire a escolhida para escolher outra.'
      : `Você pode escolher até ${most} fotos. Tire uma para escolher outra.`,
  limitForm: (most: number) =>
    `Você pode escolher até ${most === 1 ? '1 foto' : `${most} fotos`}. Volte, tire as que passam disso e envie de novo: o que você escreveu continua lá.`,
  done: 'Suas escolhas já foram enviadas. Para mudar, toque em “Mudar minhas escolhas”.',
  choosingClosed: 'As escolhas desta seleção foram encerradas: nada mais é salvo.',
  limited: 'Muitas mudanças em pouco tempo. Elas serão enviadas daqui a pouco.',
  limitedForm:
    'Muitas mudanças em pouco tempo. Espere um minuto, volte e envie de novo: o que você escreveu continua lá.',
  tooLarge: 'É texto demais para enviar de uma vez. Volte e encurte os comentários.',
};

const choiceStrings: Record<SelectionLanguage, typeof pt> = {
  pt,
  en: {
    invalid: 'This request could not be read. Reload the page and try again.',
    tooLong: 'The text is too long.',
    odd: 'The text has characters that cannot be stored.',
    itemUnknown: 'This picture is no longer in the selection. Reload the page.',
    over: 'This selection is no longer open. Reload the page.',
    people: 'Too many people have already chosen here.',
    choices: 'This selection already has as many choices and comments as it can hold.',
    limit: (most) =>
      most === 1
        ? 'You can choose 1 picture. Take the chosen one away to choose another.'
        : `You can choose up to ${most} pictures. Take one away to choose another.`,
    limitForm: (most) =>
      `You can choose up to ${most === 1 ? '1 picture' : `${most} pictures`}. Go back, take away those beyond that and send again: what you wrote is still there.`,
    done: 'Your choices have been sent. To change them, press “Change my choices”.',
    choosingClosed: 'Choosing has ended here: nothing more is saved.',
    limited: 'Many changes in a short time. They will be sent in a moment.',
    limitedForm:
      'Many changes in a short time. Wait a minute, go back and send again: what you wrote is still there.',
    tooLarge: 'This is too much text to send at once. Go back and shorten the comments.',
  },
};

type ChoiceRefusal = Exclude<keyof typeof pt, 'limitForm' | 'limitedForm'>;

/** Why a client's change is not stored. @param details what the answer tells besides: when to come again, or the limit */
export class RefusedChoice extends Error {
  constructor(
    readonly status: 400 | 408 | 409 | 410 | 413 | 429,
    readonly reason: ChoiceRefusal,
    readonly details: { retryAfterSeconds?: number; most?: number } = {},
  ) {
    super(`A client's choice is refused: ${reason}`);
  }

  /** The sentence for its client. A browser without a script shows it alone, and goes back to what was typed. */
  sentence(language: SelectionLanguage, isForm: boolean): string {
    const text = choiceStrings[language];
    const { most = 0 } = this.details;
    if (this.reason === 'limit') return isForm ? text.limitForm(most) : text.limit(most);
    return text[isForm && this.reason === 'limited' ? 'limitedForm' : this.reason];
  }
}
