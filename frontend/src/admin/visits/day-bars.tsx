import type { Visits } from 'contract/visits/visits';
import { type PointerEvent, useState } from 'react';
import { formatCount } from '../../lib/pt-br';
import layout from '../kit/ui/layout.module.css';
import styles from './day-bars.module.css';
import { topOf } from './scale';
import { visitsStrings } from './strings';

interface DayBarsProps {
  /** Oldest first, today last. */
  days: Visits['days'];
  /** A day in words, as `12 mar`. */
  wordsOf: (day: string) => string;
}

/** The views of each day as bars. One of them is told above: of the pointer, of the arrow keys, else today's. */
export function DayBars({ days, wordsOf }: DayBarsProps) {
  const text = visitsStrings;
  const last = days.length - 1;
  const [chosen, setChosen] = useState<number | null>(null);
  const at = Math.min(chosen ?? last, last);
  const top = topOf(days.map(({ view }) => view));
  const told = ({ day, view, contact }: Visits['days'][number]) => text.ofDay(wordsOf(day), view, contact);
  const words = days[at] ? told(days[at]) : '';
  const cut = days.filter(({ view }) => view > top);
  const middleOf = (place: number) => `${((place + 0.5) / days.length) * 100}%`;

  const point = ({ clientX, currentTarget }: PointerEvent<HTMLInputElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const place = Math.floor(((clientX - left) / width) * days.length);
    setChosen(Math.min(Math.max(place, 0), last));
  };

  return (
    <figure className={styles.chart} aria-label={text.daysHeading}>
      <p className={styles.told}>{words}</p>
      <div className={styles.plot}>
        {[1, 0.5].map((part) => (
          <span key={part} className={styles.line} style={{ top: `${(1 - part) * 100}%` }} aria-hidden="true">
            {formatCount(top * part)}
          </span>
        ))}
        <div className={styles.bars} aria-hidden="true">
          {days.map(({ day, view, contact }, place) => (
            <span key={day} className={styles.day} data-told={place === at} data-contact={contact > 0}>
              {view > 0 && (
                <span
                  className={styles.bar}
                  style={{ height: `${Math.min(view / top, 1) * 100}%` }}
                  data-today={place === last}
                  data-cut={view > top}
                />
              )}
            </span>
          ))}
        </div>
        <input
          type="range"
          className={styles.pointer}
          aria-label={text.chooseDay}
          aria-valuetext={words}
          max={last}
          value={at}
          onChange={({ target }) => setChosen(target.valueAsNumber)}
          onPointerDown={point}
          onPointerMove={point}
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setChosen(null)}
        />
      </div>
      <div className={styles.axis} aria-hidden="true">
        {days.map(
          ({ day }, place) =>
            (last - place) % 7 === 0 && (
              <span
                key={day}
                style={{ left: place === last ? '100%' : middleOf(place) }}
                data-today={place === last}
              >
                {wordsOf(day)}
              </span>
            ),
        )}
      </div>
      <figcaption className={layout.note}>
        {days.some(({ contact }) => contact > 0) && (
          <span className={styles.contactMark}>{text.contactMark}</span>
        )}
        {cut.length > 0 && <span>{text.cut(cut.map(told).join(' · '))}</span>}
      </figcaption>
    </figure>
  );
}
