/** Leaves a trace of a problem the page gets by with: in the browser's console, for whoever looks into it. */
export function report(problem: unknown, detail?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: this is the one place that writes there
  console.warn(...(detail === undefined ? [problem] : [problem, detail]));
}
