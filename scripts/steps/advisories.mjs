// @ts-check
import { basename } from 'node:path';
import { run } from './run.mjs';

const gravestFirst = ['critical', 'high', 'moderate', 'low', 'info'];

/** @typedef {{ name: string, severity: string, range: string, title: string, url: string }} Advisory */
/** @typedef {Record<string, { via: (Advisory | string)[] }>} Vulnerabilities by package; a text names one that it comes from */

/**
 * Asks the registry which versions of a package's lockfile have published holes.
 * @param {string} folder of the package
 * @returns {Promise<{ found: Advisory[] } | { unanswered: string }>} the gravest first; or why there is no answer
 */
export async function readAdvisories(folder, env = process.env) {
  const args = ['audit', '--json', '--package-lock-only', '--loglevel=silent'];
  const { output } = await run(`advisories-${basename(folder)}`, 'npm', args, { cwd: folder, env });
  /** @type {{ vulnerabilities?: Vulnerabilities, message?: string }} */
  const report = output.startsWith('{') ? JSON.parse(output) : {};
  // npm ends with 1 for advisories and for a registry that fails: only its report tells them apart.
  if (!report.vulnerabilities) return { unanswered: report.message ?? output.trim() };
  const found = Object.values(report.vulnerabilities).flatMap(({ via }) =>
    via.flatMap((one) => (typeof one === 'string' ? [] : one)),
  );
  const rank = ({ severity = '' }) => gravestFirst.indexOf(severity);
  return { found: found.sort((a, b) => rank(a) - rank(b)) };
}
