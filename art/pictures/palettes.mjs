/** Colours of the cloths: shadow, body and light of each, all within the same dim brown room. */

export const PALETTES = {
  umber: ['#150d09', '#4a3022', '#8a644b', '#cfae8e', '#f1dfc8'],
  linen: ['#160f0a', '#553f2e', '#9a7f65', '#d5bb9c', '#f8ecd9'],
  ivory: ['#1a110c', '#5b4435', '#a58871', '#dbc4ab', '#fbf1e3'],
  terracotta: ['#1a0a06', '#5a2115', '#93412b', '#c97c58', '#f5d5b8'],
  rose: ['#1c0f0e', '#6a4340', '#ad7f78', '#dcb5aa', '#f8e4da'],
  sage: ['#0f110d', '#40473b', '#777f6d', '#afb5a2', '#eae9dc'],
  ash: ['#110f0e', '#4a4440', '#857d76', '#bab1a8', '#eee8e0'],
  night: ['#0d0b10', '#2e2a36', '#595464', '#98909f', '#e6dfe3'],
};

/** A colour ramp as 1024 linear-light RGB entries, interpolated in linear light with a smooth spline. */
export function ramp(stops) {
  const points = stops.map((hex) =>
    [1, 3, 5].map((at) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** (1 / 3)),
  );
  const table = new Float32Array(1024 * 3);
  for (let index = 0; index < 1024; index += 1) {
    const position = (index / 1023) * (points.length - 1);
    const segment = Math.min(Math.floor(position), points.length - 2);
    const t = position - segment;
    for (let channel = 0; channel < 3; channel += 1) {
      const at = (offset) => points[Math.min(Math.max(segment + offset, 0), points.length - 1)][channel];
      table[index * 3 + channel] = Math.max(catmullRom(at(-1), at(0), at(1), at(2), t), 0) ** 3;
    }
  }
  return table;
}

export function toLinear(value) {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

export function toGamma(value) {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}

function catmullRom(a, b, c, d, t) {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}
