'use strict';

// Loaded ahead of every command, in plain old syntax: an old Node gets a sentence and not a stack trace.
const wanted = require('../package.json').engines.node.replace('>=', '');
const found = process.versions.node;

/** @param {string} version */
function rank(version) {
  const parts = version.split('.').map(Number);
  return (parts[0] || 0) * 1000 + (parts[1] || 0);
}

if (rank(found) < rank(wanted)) {
  process.stderr.write(`This needs Node ${wanted} or newer; ${process.execPath} is ${found}.\n`);
  process.exit(1);
}
