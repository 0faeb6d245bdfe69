import { expect, it } from 'vitest';
import { storyOfCaption } from './story-of-caption';

it('splits a caption into credits and the remaining text', () => {
  const caption =
    'Saiu hoje na banca, depois de um ano de espera.\n\nFoto: Ana Prado @ana\nBeleza: @bia\n#moda #linho';
  expect(storyOfCaption(caption)).toEqual({
    credits: [
      { role: 'Fotografia', names: [{ name: 'Ana Prado', instagram: 'ana' }] },
      { role: 'Beleza', names: [{ name: '@bia', instagram: 'bia' }] },
    ],
    text: 'Saiu hoje na banca, depois de um ano de espera.',
  });
});

it('keeps doubtful credits as text, and returns nothing for an empty caption', () => {
  const sentence = 'Obrigada a todos, o styling é de Rita Lemos e a beleza é de Celso Kamura, que alegria.';
  const { credits, text } = storyOfCaption(sentence);
  expect([credits, text]).toEqual([[], sentence]);
  expect(storyOfCaption(' ')).toEqual({ credits: [], text: '' });
});
