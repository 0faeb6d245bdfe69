/** What was read for a page. */
export interface PageReads {
  /** Data by cache key, as the browser is to have them. */
  fallback: Record<string, unknown>;
  /** Keys of what could not be read. */
  failed: string[];
  /** Reads something; what fails gives its stand-in (§4), and is named and reported. */
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
