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
 * One pass of a Gaussian blur.
 * @param {Float64Array} values
 * @param {number} step from one value to the next, in the blur's direction
 */
function blurAlong(values, step) {
  const blurred = new Float64Array(values.length);
  for (let at = radius * step; at < values.length - radius * step; at += 1) {
    let sum = 0;
    for (let tap = -radius; tap <= radius; tap += 1) {
      sum += (weights[tap + radius] ?? 0) * (values[at + tap * step] ?? 0);
    }
    blurred[at] = sum;
  }
  return blurred;
}

/**
 * @param {number} count
 * @param {(at: number) => number} valueAt
 * @param {number} width of the picture
 */
function blurred(count, valueAt, width) {
  return blurAlong(
    blurAlong(
      Float64Array.from({ length: count }, (_, at) => valueAt(at)),
      1,
    ),
    width,
  );
}

/**
 * Structural similarity of two pictures, as Wang et al. defined it in 2004: of brightness, 1 is equal.
 * @param {Uint8Array} a pixels
 * @param {Uint8Array} b pixels
 * @param {{ width: number, height: number, channels: number }} size
 */
export function gaussianSsim(a, b, { width, height, channels }) {
  /** @param {Uint8Array} pixels */
  const brightness = (pixels) => (/** @type {number} */ at) => {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at * channels, at * channels + 3);
    return 0.299 * red + 0.587 * green + 0.114 * blue;
  };
  const count = width * height;
  const x = Float64Array.from({ length: count }, (_, at) => brightness(a)(at));
  const y = Float64Array.from({ length: count }, (_, at) => brightness(b)(at));
  /** @param {Float64Array} values @param {number} at */
  const value = (values, at) => values[at] ?? 0;
  const meansX = blurred(count, (at) => value(x, at), width);
  const meansY = blurred(count, (at) => value(y, at), width);
  const squaresX = blurred(count, (at) => value(x, at) ** 2, width);
  const squaresY = blurred(count, (at) => value(y, at) ** 2, width);
  const products = blurred(count, (at) => value(x, at) * value(y, at), width);
  let sum = 0;
  for (let row = radius; row < height - radius; row += 1) {
    for (let at = row * width + radius; at < (row + 1) * width - radius; at += 1) {
      const meanX = value(meansX, at);
      const meanY = value(meansY, at);
      const covariance = value(products, at) - meanX * meanY;
      const variances = value(squaresX, at) - meanX ** 2 + value(squaresY, at) - meanY ** 2;
      sum +=
        ((2 * meanX * meanY + c1) * (2 * covariance + c2)) /
        ((meanX ** 2 + meanY ** 2 + c1) * (variances + c2));
    }
  }
  return sum / ((width - 2 * radius) * (height - 2 * radius));
}
