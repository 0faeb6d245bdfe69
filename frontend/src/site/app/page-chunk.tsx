import { chunkTimeoutMs } from 'contract/limits';
import { site as strings } from 'contract/words/pt';
import { type ComponentType, useEffect, useState } from 'react';
import { loadOnce } from '../../lib/in-time';
import { Spinner } from '../../ui/spinner';

/** A page's script could not be loaded. */
export class MissingPage extends Error {}

/** A page's lazily loaded script. */
export interface PageChunk {
  load(): Promise<unknown>;
  isLoaded(): boolean;
}

/**
 * A page whose script is loaded on demand. The server waits for `load()` before it renders, and the browser before it
 * hydrates, so that neither renders the spinner.
 *
 * @param fetchModule imports a module that exports the page as `Page`
 */
export function pageChunk<Props extends object, Module extends { Page: ComponentType<Props> }>(
  fetchModule: () => Promise<Module & { Page: ComponentType<Props> }>,
) {
  let loaded: Module | undefined;
  const load = loadOnce(async () => {
    loaded = await fetchModule();
    return loaded;
  }, chunkTimeoutMs);
  const Page = (props: Props) => {
    const [, rerender] = useState(loaded);
    const [error, setError] = useState<unknown>();
    useEffect(() => {
      if (!loaded) load().then(rerender, setError);
    }, []);
    if (error) throw new MissingPage('The page did not come', { cause: error });
    return loaded ? <loaded.Page {...props} /> : <Spinner label={strings.loading} />;
  };
  return { load, Page, isLoaded: () => loaded !== undefined };
}
