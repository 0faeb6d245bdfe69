import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const css = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const tokens = css('../../ui/tokens.css');

/** Relative luminance by WCAG. @param rgb 0 to 255 */
const luminance = (rgb: number[]) =>
  rgb
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
    .reduce((sum, value, at) => sum + value * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0);

it('the next story’s words have a contrast of at least 4.5 on a white picture', () => {
  const gradient = css('other-stories.module.css').match(/linear-gradient\(to top, (.*), transparent\)/)?.[1];
  const shades = [...(gradient ?? '').matchAll(/var\((--shade-\d+)\)/g)].map(([, name]) => name);
  const ink = tokens.match(/--ink: #(..)(..)(..);/)?.slice(1) ?? [];
  const light = luminance(ink.map((hex) => Number.parseInt(hex, 16)));
  expect(shades).toHaveLength(2);
  for (const shade of shades) {
    const [r = 0, g = 0, b = 0, percent = 0] =
      tokens
        .match(new RegExp(`${shade}: rgb\\((\\d+) (\\d+) (\\d+) / (\\d+)%`))
        ?.slice(1)
        .map(Number) ?? [];
    const ground = [r, g, b].map((value) => 255 + ((value - 255) * percent) / 100);
    expect((light + 0.05) / (luminance(ground) + 0.05), shade).toBeGreaterThanOrEqual(4.5);
  }
});
