/** A page's reads and their results. */
export interface PageReads {
  /** Data by cache key, as sent to the browser. */
  fallback: Record<string, unknown>;
  /** Keys of failed reads. */
  failed: string[];
  /** Reads data; a failed read gives `instead` (§4), is listed in `failed` and reported. */
  read<Data>(
    keyOf: (data: Data) => string,
    call: () => Promise<Data>,
    instead: Data,
    toView?: (data: Data) => unknown,
  ): Promise<Data>;
}

/** @param report called for each read that failed */
export function startReads(report: (message: string, error: unknown) => void): PageReads {
  const fallback: Record<string, unknown> = {};
  const failed: string[] = [];
  return {
    fallback,
    failed,
    async read(keyOf, call, instead, toView = (view) => view) {
      let data = instead;
      try {
        data = await call();
      } catch (error) {
        report(`The page is made without ${keyOf(instead)}`, error);
        failed.push(keyOf(instead));
      }
      fallback[keyOf(data)] = toView(data);
      return data;
    },
  };
}
