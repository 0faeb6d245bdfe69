/** Seeded randomness: the same seed gives the same picture on every machine. */

/** Uniform numbers in [0, 1) (mulberry32). */
export function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Gradient noise in about [-1, 1], twice differentiable, so that what is shaded by its slope stays smooth. */
export function gradientNoise(seed) {
  const next = random(seed);
  const size = 256;
  const order = Uint8Array.from({ length: size }, (_, index) => index);
  for (let index = size - 1; index > 0; index -= 1) {
    const other = Math.floor(next() * (index + 1));
    [order[index], order[other]] = [order[other], order[index]];
  }
  const table = new Uint8Array(size * 2);
  const gradientX = new Float64Array(size);
  const gradientY = new Float64Array(size);
  for (let index = 0; index < size; index += 1) {
    table[index] = table[index + size] = order[index];
    const angle = next() * Math.PI * 2;
    gradientX[index] = Math.cos(angle) * 1.5;
    gradientY[index] = Math.sin(angle) * 1.5;
  }
  return (x, y) => {
    const cellX = Math.floor(x);
    const cellY = Math.floor(y);
    const fx = x - cellX;
    const fy = y - cellY;
    const column = cellX & 255;
    const row = cellY & 255;
    const nextColumn = (column + 1) & 255;
    const nextRow = (row + 1) & 255;
    const a = table[table[column] + row];
    const b = table[table[nextColumn] + row];
    const c = table[table[column] + nextRow];
    const d = table[table[nextColumn] + nextRow];
    const blendX = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
    const blendY = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
    const top = gradientX[a] * fx + gradientY[a] * fy;
    const topRight = gradientX[b] * (fx - 1) + gradientY[b] * fy;
    const bottom = gradientX[c] * fx + gradientY[c] * (fy - 1);
    const bottomRight = gradientX[d] * (fx - 1) + gradientY[d] * (fy - 1);
    const upper = top + (topRight - top) * blendX;
    const lower = bottom + (bottomRight - bottom) * blendX;
    return upper + (lower - upper) * blendY;
  };
}
