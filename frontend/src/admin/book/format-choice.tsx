import { type BookFormat, bookFormats } from 'contract/book/book';
import { useId } from 'react';
import layout from '../kit/ui/layout.module.css';
import styles from './book.module.css';
import { bookStrings } from './strings';

/** Width and height of each page, in units of the outline. */
const outlines: Record<BookFormat, { page: [number, number]; pictures: [number, number, number, number][] }> =
  {
    upright: {
      page: [28, 40],
      pictures: [
        [4, 4, 9, 13],
        [15, 4, 9, 13],
        [4, 20, 20, 13],
      ],
    },
    across: {
      page: [40, 28],
      pictures: [
        [4, 4, 15, 20],
        [21, 4, 15, 20],
      ],
    },
    wide: {
      page: [48, 27],
      pictures: [
        [4, 4, 12, 19],
        [18, 4, 12, 19],
        [32, 4, 12, 19],
      ],
    },
    card: {
      page: [24, 34],
      pictures: [
        [3, 3, 18, 15],
        [3, 20, 8, 8],
        [13, 20, 8, 8],
      ],
    },
  };

interface FormatChoiceProps {
  value: BookFormat;
  onChoose: (format: BookFormat) => void;
}

/** The four formats, each with a small picture of its page. */
export function FormatChoice({ value, onChoose }: FormatChoiceProps) {
  const name = useId();
  return (
    <fieldset className={layout.fieldset}>
      <legend className={layout.legend}>{bookStrings.format}</legend>
      <div className={styles.formats}>
        {bookFormats.map((format) => (
          <label key={format} className={styles.format}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={format === value}
              aria-labelledby={`${name}-${format}`}
              aria-describedby={`${name}-${format}-use`}
              onChange={() => onChoose(format)}
            />
            <Outline format={format} />
            <span id={`${name}-${format}`} className={styles.name}>
              {bookStrings.formats[format].name}
            </span>
            <span id={`${name}-${format}-use`} className={layout.note}>
              {bookStrings.formats[format].use}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Outline({ format }: { format: BookFormat }) {
  const { page, pictures } = outlines[format];
  const [width, height] = page;
  return (
    <svg className={styles.outline} viewBox={`-1 -1 ${width + 2} ${height + 2}`} aria-hidden="true">
      <rect className={styles.page} width={width} height={height} rx="1" />
      {pictures.map(([x, y, w, h]) => (
        <rect key={`${x} ${y}`} className={styles.picture} x={x} y={y} width={w} height={h} />
      ))}
    </svg>
  );
}
