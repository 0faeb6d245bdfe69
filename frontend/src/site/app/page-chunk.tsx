import { chunkTimeoutMs } from 'contract/limits';
import { type ComponentType, useEffect, useState } from 'react';
import { inTime } from '../../lib/in-time';
import { Spinner } from '../../ui/spinner';
import { strings } from '../words/strings';

/** The script of a page, which comes when it is asked for. */
export interface PageChunk {
  load(): Promise<unknown>;
  isLoaded(): boolean;
}

/**
 * A page whose script comes when it is asked for. Once it is here it renders like any other: so the server waits for it
 * before it renders, and the browser before it hydrates.
 *
 * @param fetchModule imports the module that exports it as `Page`
 */
export function pageChunk<Props extends object, Module extends { Page: ComponentType<Props> }>(
  fetchModule: () => Promise<Module & { Page: ComponentType<Props> }>,
) {
  let loaded: Module | undefined;
  let loading: Promise<Module> | undefined;
  const load = (): Promise<Module> => {
    loading ??= inTime(fetchModule(), chunkTimeoutMs).then(
      (module) => {
        loaded = module;
        return module;
      },
      (error: unknown) => {
        // Asked for again the next time.
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const Page = (props: Props) => {
    const [, showAnew] = useState(loaded);
    const [error, setError] = useState<unknown>();
    useEffect(() => {
      if (!loaded) {
        load().then(showAnew, setError);
      }
    }, []);
    if (error) {
      throw error;
    }
    return loaded ? <loaded.Page {...props} /> : <Spinner label={strings.loading} />;
  };
  return { load, Page, isLoaded: () => loaded !== undefined };
}
