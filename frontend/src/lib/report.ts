/** Logs a problem that the page recovers from to the browser's console. */
export function report(problem: unknown, detail?: unknown): void {
  // By `globalThis`: the build removes plain `console.warn` calls, which libraries use.
  // biome-ignore lint/suspicious/noConsole: the only place that writes to the console
  globalThis.console.warn(...(detail === undefined ? [problem] : [problem, detail]));
}
