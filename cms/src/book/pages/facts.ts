import type { Text } from '../form/book';
import type { Colour } from '../form/colours';
import type { Element } from '../form/page';
import { textAt } from './block';
import type { Press } from './caption';
import { fact as factStyle } from './styles';

/** Between facts in a row, in pt. */
const apart = 18;

/** Facts in rows, as many in each as fit: 'Editorial', 'Março de 2026'. */
export function setFacts(press: Press, facts: Text[], width: number, colour: Colour = 'muted') {
  let [x, y] = [0, 0];
  let low = 0;
  const placed = facts.map((text) => {
    const set = press.typesetter.set(text.text, factStyle, width);
    if (x > 0 && x + set.width > width) {
      x = 0;
      y += low;
      low = 0;
    }
    const at = { set, text, x, y };
    x += set.width + apart;
    low = Math.max(low, set.height);
    return at;
  });
  return {
    height: y + low,
    draw: (left: number, top: number): Element[] =>
      placed.map((at) => textAt(at.set, at.text, left + at.x, top + at.y, { colour })),
  };
}
