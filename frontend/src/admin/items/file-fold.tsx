import type { Accepts } from 'contract/site/site-settings';
import { cropAround, frameRatio } from '../../lib/picture-frame';
import { Fold } from '../kit/ui/fold';
import layout from '../kit/ui/layout.module.css';
import type { EditedItem } from './edited-item';
import { FocalPointPicker } from './focal-point-picker';
import { ReplaceFile, type useReplaceFile } from './replace-file';
import { itemStrings as text } from './strings';

interface FileFoldProps {
  item: EditedItem;
  accepts: Accepts;
  replacing: ReturnType<typeof useReplaceFile>;
  onEdit: (change: Pick<EditedItem, 'focalPoint'>) => void;
}

/** 'Recorte e arquivo': the focal point of an uploaded picture, and another file in this one's place. */
export function FileFold({ item, accepts, replacing, onEdit }: FileFoldProps) {
  const { image, focalPoint, fileType } = item;
  const picture = image && { ...image, ...(item.isWhole && { isWhole: true as const }) };
  const { width, height } = picture ? cropAround(picture, frameRatio(picture)) : { width: 1, height: 1 };
  const isCut = Math.min(width, height) < 1;
  const state = fileType === 'image' ? text.crop[isCut ? 'cut' : 'whole'] : (item.fileName ?? '');
  return (
    <Fold label={text.file[fileType]} state={state} isRefused={replacing.problem !== null}>
      <div className={layout.stack4}>
        {focalPoint && fileType === 'image' && (
          <FocalPointPicker
            item={item}
            point={focalPoint}
            onPick={(point) => onEdit({ focalPoint: point })}
          />
        )}
        <ReplaceFile {...{ item, accepts, replacing }} />
      </div>
    </Fold>
  );
}
