/** Logs a problem that the page recovers from to the browser's console. */
export function report(problem: unknown, detail?: unknown): void {
  // Not by the name that the build leaves out, of libraries.
  // biome-ignore lint/suspicious/noConsole: this is the one place that writes there
  globalThis.console.warn(...(detail === undefined ? [problem] : [problem, detail]));
}
