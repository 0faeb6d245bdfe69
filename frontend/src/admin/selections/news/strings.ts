import type { SelectionsNews } from 'contract/selections/selection';

const counted = (count: number, one: string, several: string) =>
  count > 0 && `${count} ${count === 1 ? one : several}`;

type News = SelectionsNews['selections'][number];

/** What clients did, as '1 pessoa enviou as escolhas · 4 escolhas · 1 comentário'. */
const done = ({ chosen, comments, sent }: Omit<News, 'documentId' | 'title'>) =>
  [
    counted(sent, 'pessoa enviou as escolhas', 'pessoas enviaram as escolhas'),
    counted(chosen, 'escolha', 'escolhas'),
    counted(comments, 'comentário', 'comentários'),
  ]
    .filter((one) => one !== false)
    .join(' · ');

/** The texts of what is new in selections. */
export const newsStrings = {
  heading: 'Novidades',
  done,
  of: (news: News) => `${news.title}: ${done(news)}`,
  inRow: (news: News) => `Novo: ${done(news)}`,
  /** Said after the menu's own words. */
  count: (count: number) => (count === 1 ? ', 1 seleção com novidades' : `, ${count} seleções com novidades`),
  failed: 'Não foi possível ler o que os clientes escolheram.',
  all: 'Ver todas as seleções',
};
