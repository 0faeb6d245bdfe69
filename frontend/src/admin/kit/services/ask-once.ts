import { type BroughtOut, unconfirmed } from 'contract/rights/release';
import { isDataError } from '../../../data/data-error';
import type { SiteEditor } from '../../../data/site-editor';
import type { PanelServices } from './panel-services';

/**
 * Makes the same change of several things, and asks once, before the first, for all that it brings out.
 * @throws DataError `declined` if it may not; nothing is changed then
 */
export async function askOnce<Thing>(
  { openEditor, releaseQuestion: { ask } }: Pick<PanelServices, 'openEditor' | 'releaseQuestion'>,
  things: readonly Thing[],
  change: (thing: Thing, editor: SiteEditor) => Promise<unknown>,
): Promise<void> {
  const found: BroughtOut = [];
  const ids = () => found.map(({ documentId }) => documentId);
  const trying = openEditor({
    ask: (more) => {
      found.push(...unconfirmed(more, ids()));
      return Promise.resolve(false);
    },
    isTrial: true,
  });
  let refusal: unknown = null;
  for (const thing of things) {
    await change(thing, trying).catch((error: unknown) => {
      if (!isDataError(error, 'declined')) throw error;
      refusal = error;
    });
  }
  if (found.length > 0 && !(await ask(found))) throw refusal;
  const allowed = ids();
  const editor = openEditor({
    ask: async (more) => unconfirmed(more, allowed).length === 0 || (await ask(more)),
  });
  for (const thing of things) await change(thing, editor);
}
