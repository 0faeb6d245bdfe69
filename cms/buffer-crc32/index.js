// The checksums of yazl's ZIPs by Node's native code: the package of this name computes them in JavaScript, which takes longer
// than everything else a ZIP of files as they are costs (ADR 30).
const { crc32 } = require('node:zlib');

exports.unsigned = (bytes, previous = 0) => crc32(bytes, previous);
