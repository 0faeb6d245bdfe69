import type { Locator } from '@playwright/test';
import type { Colour } from '../material/look-at-picture';

/** The colour in which an element is drawn; a transparent background shows the one behind it. */
export function renderedColour(element: Locator, property: 'color' | 'background-color'): Promise<Colour> {
  return element.evaluate((node, name) => {
    let at: Element | null = node;
    const read = () => (at ? getComputedStyle(at).getPropertyValue(name) : '');
    while (at?.parentElement && read() === 'rgba(0, 0, 0, 0)') at = at.parentElement;
    const value = read();
    return (value.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number) as [number, number, number];
  }, property);
}

/** Whether a colour is brown: a dark orange. */
export const isBrown = ([red, green, blue]: Colour): boolean => red < 128 && red > green && green > blue;
