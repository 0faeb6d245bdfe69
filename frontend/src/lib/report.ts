/** Leaves a trace of a problem the page gets by with: in the browser's console, for whoever looks into it. */
export function report(problem: unknown, detail?: unknown): void {
  // Not by the name that the build leaves out, of libraries.
  // biome-ignore lint/suspicious/noConsole: this is the one place that writes there
  globalThis.console.warn(...(detail === undefined ? [problem] : [problem, detail]));
}
