/** Three passes of a running mean: close to a Gaussian, and its cost does not grow with the radius. */
export function boxBlur(source, width, rows, radius) {
  const from = Float32Array.from(source);
  const to = new Float32Array(source.length);
  for (let pass = 0; pass < 3; pass += 1) {
    runningMean(from, to, width, rows, 1, width, radius);
    runningMean(to, from, rows, width, width, 1, radius);
  }
  return from;
}

function runningMean(from, to, length, lines, stride, lineStride, radius) {
  const size = radius * 2 + 1;
  for (let line = 0; line < lines; line += 1) {
    const start = line * lineStride;
    const first = from[start];
    const last = from[start + (length - 1) * stride];
    let sum = first * radius;
    for (let index = 0; index < radius; index += 1) sum += from[start + Math.min(index, length - 1) * stride];
    for (let index = 0; index < length; index += 1) {
      sum += index + radius < length ? from[start + (index + radius) * stride] : last;
      to[start + index * stride] = sum / size;
      sum -= index - radius >= 0 ? from[start + (index - radius) * stride] : first;
    }
  }
}
