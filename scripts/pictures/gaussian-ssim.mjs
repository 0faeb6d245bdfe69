// @ts-check

const radius = 5;
const sigma = 1.5;
const c1 = (0.01 * 255) ** 2;
const c2 = (0.03 * 255) ** 2;

const kernel = Array.from({ length: 2 * radius + 1 }, (_, at) =>
  Math.exp(-((at - radius) ** 2) / (2 * sigma ** 2)),
);
const total = kernel.reduce((sum, value) => sum + value, 0);
const weights = kernel.map((value) => value / total);

/**
 * @param {Float64Array} values
 * @param {number} width
 * @param {number} height
 */
function blur(values, width, height) {
  const rows = new Float64Array(values.length);
  const blurred = new Float64Array(values.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = radius; x < width - radius; x += 1) {
      let sum = 0;
      for (let at = 0; at < weights.length; at += 1) sum += weights[at] * values[y * width + x + at - radius];
      rows[y * width + x] = sum;
    }
  }
  for (let y = radius; y < height - radius; y += 1) {
    for (let x = radius; x < width - radius; x += 1) {
      let sum = 0;
      for (let at = 0; at < weights.length; at += 1) sum += weights[at] * rows[(y + at - radius) * width + x];
      blurred[y * width + x] = sum;
    }
  }
  return blurred;
}

/**
 * Structural similarity of two pictures, as Wang et al. defined it in 2004: of brightness, 1 is equal.
 * @param {Uint8Array} a pixels
 * @param {Uint8Array} b pixels
 * @param {{ width: number, height: number, channels: number }} size
 */
export function gaussianSsim(a, b, { width, height, channels }) {
  const count = width * height;
  const [x, y, xx, yy, xy] = Array.from({ length: 5 }, () => new Float64Array(count));
  for (let at = 0; at < count; at += 1) {
    const from = at * channels;
    x[at] = 0.299 * a[from] + 0.587 * a[from + 1] + 0.114 * a[from + 2];
    y[at] = 0.299 * b[from] + 0.587 * b[from + 1] + 0.114 * b[from + 2];
    xx[at] = x[at] * x[at];
    yy[at] = y[at] * y[at];
    xy[at] = x[at] * y[at];
  }
  const [mx, my, mxx, myy, mxy] = [x, y, xx, yy, xy].map((values) => blur(values, width, height));
  let sum = 0;
  for (let row = radius; row < height - radius; row += 1) {
    for (let at = row * width + radius; at < (row + 1) * width - radius; at += 1) {
      const meanX = mx[at];
      const meanY = my[at];
      const covariance = mxy[at] - meanX * meanY;
      const variances = mxx[at] - meanX * meanX + myy[at] - meanY * meanY;
      sum +=
        ((2 * meanX * meanY + c1) * (2 * covariance + c2)) /
        ((meanX * meanX + meanY * meanY + c1) * (variances + c2));
    }
  }
  return sum / ((width - 2 * radius) * (height - 2 * radius));
}
