const hidden = '[redacted]';

/**
 * Private values that may end up in a message, each with its replacement. Messages contain text that clients choose: the
 * limits keep every pattern linear in the length of the text.
 */
const patterns: readonly [RegExp, string][] = [
  // The link of a selection opens it: no log has one, however it is spelled.
  [
    /([\\/]|%(?:25){0,3}(?:2f|5c))(?:s|%(?:25){0,3}[57]3)(?:[\\/]|%(?:25){0,3}(?:2f|5c))[^\s?"'<>]*/gi,
    '$1s/*',
  ],
  // Also where it was pasted with a blank in it, or without a slash. No other path has such long names with capitals in them,
  // but for the files of a build.
  [
    /(?<![\w-])(?=(?:[a-z\d_-]*[A-Z]){3})(?=[\w-]{24})(?<=[\\/%][^\s?"'<>]{0,40})[\w-]+(?![\w-]|\.(?:js|css|map)\b)/g,
    '*',
  ],
  // Queries may contain tokens.
  [/(\/[^\s?"'/]*)\?[^\s"']+/g, `$1?${hidden}`],
  [/(\b[a-z][a-z0-9+.-]{0,20}:\/\/)[^\s/@"']+@/gi, `$1${hidden}@`],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, `$1 ${hidden}`],
  [/\beyJ[\w-]{1,400}\.[\w-]+(?:\.[\w-]*)?/g, hidden],
  // As JSON, as JavaScript prints an object, and as name=value.
  [
    /(["']?\b\w{0,40}(?:password|passwd|secret|token|jwt|cookie|authorization|api_?key|signature)\w{0,40}["']?\s*[:=]\s*)("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^\s,;&}\])]+)/gi,
    `$1${hidden}`,
  ],
];

/** Creates a function that removes secrets from a text. @param secrets values that must not appear in any context */
export function createRedactor(secrets: readonly string[]): (text: string) => string {
  // Longest first: one may contain another.
  const values = secrets.filter((value) => value.length >= 6).sort((a, b) => b.length - a.length);
  return (text) => {
    let result = text;
    for (const value of values) result = result.replaceAll(value, hidden);
    for (const [pattern, replacement] of patterns) result = result.replace(pattern, replacement);
    return result;
  };
}
