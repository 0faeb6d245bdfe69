'use strict';

// Loaded before every command, in old syntax, so that an unsupported Node shows a sentence and not a stack trace.
const [, least = '', below = ''] = /^>=(\S+) <(\d+)$/.exec(require('../package.json').engines.node) || [];
const found = process.versions.node;

/** @param {string} version */
function rank(version) {
  const parts = version.split('.').map(Number);
  return (parts[0] || 0) * 1000 + (parts[1] || 0);
}

if (rank(found) < rank(least) || rank(found) >= rank(below)) {
  process.stderr.write(
    `This needs Node ${least} to ${Number(below) - 1}; ${process.execPath} is ${found}.\n`,
  );
  process.exit(1);
}
