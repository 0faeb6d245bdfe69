const name = Buffer.from('ICC_PROFILE\0', 'latin1');
/** What a JPEG's segment holds beside its length, the name, and two numbers. */
const partBytes = 0xffff - 2 - name.length - 2;
const colourSpaceAt = 16;

/**
 * The segments that tell a JPEG's colours, for its beginning (ICC.1, annex B.4). sharp would change the pixels to a
 * profile, and here they have it already.
 * @param icc an RGB profile; nothing else is told
 */
export function profileSegments(icc: Buffer | undefined): Buffer {
  if (icc?.toString('latin1', colourSpaceAt, colourSpaceAt + 4) !== 'RGB ') return Buffer.alloc(0);
  const count = Math.ceil(icc.length / partBytes);
  if (count > 255) return Buffer.alloc(0);
  const segments = Array.from({ length: count }, (_, index) => {
    const part = icc.subarray(index * partBytes, (index + 1) * partBytes);
    const header = Buffer.alloc(4);
    header.writeUInt16BE(0xffe2, 0);
    header.writeUInt16BE(2 + name.length + 2 + part.length, 2);
    return Buffer.concat([header, name, Buffer.from([index + 1, count]), part]);
  });
  return Buffer.concat(segments);
}
