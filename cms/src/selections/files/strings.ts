import { client } from 'contract/words/pt';

/** Of the list for the owner, in her language. */
export const listStrings = {
  number: 'Número',
  file: client.sheet.file,
  title: client.sheet.title,
  story: client.sheet.story,
  chosenBy: 'Escolhida por',
  comments: 'Comentários',
  /** A person without a name. @param place among several such people, from 1 */
  someone: (place: number | null) => (place === null ? 'Alguém' : `Alguém ${place}`),
};
