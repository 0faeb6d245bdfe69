import type { ListedSelection, Selection, SentSelection } from '../../../contract/src/selections/selection';
import type { RestClient } from './rest-client';

/** Deletes every selection. */
export async function clearSelections(owner: RestClient): Promise<void> {
  const { body } = await owner.send<{ data: ListedSelection[] }>('GET', '/api/selections');
  for (const { documentId } of body.data) await owner.send('DELETE', `/api/selections/${documentId}`);
}

const dayMs = 24 * 60 * 60 * 1000;

/** Makes a selection of items, open for ten days. @throws Error when it is refused */
export async function addSelection(
  owner: RestClient,
  items: readonly { documentId: string }[],
  words: Partial<SentSelection> = {},
): Promise<Selection> {
  const entries = items.map(({ documentId }) => ({ item: documentId, note: null, isEarly: false }));
  const until = new Date(Date.now() + 10 * dayMs).toISOString().slice(0, 10);
  const data = { title: 'Seleção', until, entries, ...words };
  const { status, body } = await owner.send<{ data: Selection }>('POST', '/api/selections', { data });
  if (status !== 201) throw new Error(`The selection is refused: ${status} ${JSON.stringify(body)}`);
  return body.data;
}
