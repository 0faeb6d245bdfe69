import type { ClientPage } from 'contract/selections/selection';
import type { Notice } from '../../notices/outbox';
import type { Transaction } from '../../platform/strapi/save-locks';
import { columns, tables } from '../../platform/strapi/tables';

/** What the keys of a selection's notices begin with. */
export const noticesOf = (selection: string) => `selection ${selection} `;

const counted = (count: number, one: string, several: string) =>
  count === 1 ? `1 ${one}` : `${count} ${several}`;

/** What the owner is told when a person sends their choices: who, how many and of what; never a link, a picture or a comment. */
export async function sentNotice(
  trx: Transaction,
  { selection, person }: { selection: string; person: string },
  { name, choices, isAgain }: Pick<ClientPage['person'], 'name' | 'choices'> & { isAgain: boolean },
): Promise<Notice> {
  const row: { title: string } | undefined = await trx(tables.selections)
    .where(columns.selections.documentId, selection)
    .first('title');
  const chosen = choices.filter(({ isChosen }) => isChosen).length;
  const comments = choices.filter(({ comment }) => comment !== null).length;
  const words = [
    chosen === 0 ? 'Nenhuma foto escolhida' : counted(chosen, 'foto escolhida', 'fotos escolhidas'),
    ...(comments > 0 ? [counted(comments, 'comentário', 'comentários')] : []),
  ];
  return {
    key: noticesOf(selection) + person,
    title: `${name ?? 'Alguém'} ${isAgain ? 'mudou e enviou de novo' : 'enviou'} as escolhas de “${row?.title ?? ''}”`,
    text: `${words.join(' e ')}.`,
    path: `/admin/selecoes/${selection}`,
  };
}
