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

/**
 * Simplex noise in about [-0.65, 0.65] with features about one unit wide, three times differentiable and without the axis-aligned streaks of a square lattice,
 * which a slanting light would show.
 */
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
    gradientX[index] = Math.cos(angle);
    gradientY[index] = Math.sin(angle);
  }
  const corner = (column, row, x, y) => {
    const near = 0.5 - x * x - y * y;
    if (near <= 0) return 0;
    const at = table[table[column & 255] + (row & 255)];
    const fade = near * near;
    return fade * fade * (gradientX[at] * x + gradientY[at] * y);
  };
  return (u, v) => {
    const x = u * 0.62;
    const y = v * 0.62;
    const skew = (x + y) * 0.3660254037844386;
    const column = Math.floor(x + skew);
    const row = Math.floor(y + skew);
    const unskew = (column + row) * 0.21132486540518713;
    const x0 = x - column + unskew;
    const y0 = y - row + unskew;
    const right = x0 > y0 ? 1 : 0;
    const x1 = x0 - right + 0.21132486540518713;
    const y1 = y0 - 1 + right + 0.21132486540518713;
    const x2 = x0 - 1 + 0.42264973081037427;
    const y2 = y0 - 1 + 0.42264973081037427;
    return (
      62 *
      (corner(column, row, x0, y0) +
        corner(column + right, row + 1 - right, x1, y1) +
        corner(column + 1, row + 1, x2, y2))
    );
  };
}
