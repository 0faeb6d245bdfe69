import { type ComponentType, Suspense, use } from 'react';
import { chunkTimeoutMs } from '../contract/limits';
import { inTime } from '../lib/in-time';

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
  const Part = (props: Props) => {
    const { Page } = loaded ?? use(load());
    return <Page {...props} />;
  };
  const Page = (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
  return { load, Page, isLoaded: () => loaded !== undefined };
}
