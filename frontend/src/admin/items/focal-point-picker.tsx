import type { GalleryItem } from 'contract/gallery/gallery-item';
import type { FocalPoint } from 'contract/responsive-image';
import { type CSSProperties, type KeyboardEvent, type MouseEvent, useId, useRef } from 'react';
import { centre, cropAround, frameRatio } from '../../lib/picture-frame';
import { Button } from '../kit/ui/button';
import { Hint } from '../kit/ui/text-field';
import { CardMedia } from './card-media';
import { focalPointIn, steppedFocalPoint } from './focal-point';
import styles from './focal-point-picker.module.css';
import { itemStrings as text } from './strings';

interface FocalPointPickerProps {
  item: GalleryItem;
  point: FocalPoint;
  onPick: (point: FocalPoint) => void;
}

/** Sets the focal point by a tap or two sliders on the whole picture; the parts that the site crops are dark. */
export function FocalPointPicker({ item, point, onPick }: FocalPointPickerProps) {
  const hintId = useId();
  const picture = useRef<HTMLDivElement>(null);
  const sliders = { x: useRef<HTMLInputElement>(null), y: useRef<HTMLInputElement>(null) };
  const { image } = item;
  if (!image) {
    return null;
  }
  const crop = cropAround(image, frameRatio(image), point);

  const tap = ({ clientX, clientY }: MouseEvent) => {
    const box = picture.current?.getBoundingClientRect();
    if (box) {
      onPick(focalPointIn(box, { x: clientX, y: clientY }));
      sliders.x.current?.focus({ preventScroll: true });
    }
  };
  // All four arrows work on either slider; focus moves to the changed one, so that its new value is announced.
  const step = (event: KeyboardEvent) => {
    const next = steppedFocalPoint(point, event);
    if (next) {
      event.preventDefault();
      onPick(next.point);
      sliders[next.axis].current?.focus({ preventScroll: true });
    }
  };

  return (
    <div className={styles.picker}>
      <div className={styles.box} data-shown-whole>
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the sliders inside do the same by keyboard */}
        <div
          ref={picture}
          className={styles.picture}
          style={{ '--ratio': image.width / image.height } as CSSProperties}
          onClick={tap}
        >
          <CardMedia item={item} sizes="28rem" isUncropped />
          <div className={styles.cut}>
            <div
              className={styles.shown}
              style={{
                left: percent(crop.left),
                top: percent(crop.top),
                width: percent(crop.width),
                height: percent(crop.height),
              }}
            />
          </div>
          {(['x', 'y'] as const).map((axis) => (
            <input
              key={axis}
              ref={sliders[axis]}
              type="range"
              min={0}
              max={100}
              step={1}
              className={styles.slider}
              aria-label={text.focalAxis[axis]}
              aria-describedby={hintId}
              value={point[axis]}
              onChange={({ target }) => onPick({ ...point, [axis]: Number(target.value) })}
              onKeyDown={step}
            />
          ))}
          <span className={styles.marker} style={{ left: `${point.x}%`, top: `${point.y}%` }} />
        </div>
      </div>
      <Hint id={hintId}>{text.focalHint}</Hint>
      <Button onClick={() => onPick(centre)}>{text.centre}</Button>
    </div>
  );
}

const percent = (part: number) => `${part * 100}%`;
