import { VisuallyHidden } from '../../ui/visually-hidden';
import { DownIcon, LeftIcon, RightIcon, UpIcon } from '../ui/action-icons';
import { IconButton } from '../ui/icon-button';
import styles from './move-button.module.css';
import { galleryStrings } from './strings';
import { type MoveDirection, moveButtonId } from './use-move-focus';

interface MoveButtonProps {
  documentId: string;
  title: string;
  direction: MoveDirection;
  /** Keeps the focus, but does nothing. */
  isOff: boolean;
  onMove: (documentId: string, direction: MoveDirection, isByPointer: boolean) => void;
}

const icons = {
  up: { stacked: <UpIcon />, beside: <LeftIcon /> },
  down: { stacked: <DownIcon />, beside: <RightIcon /> },
};

/** One step towards the beginning or the end: up and down in the phone's list, left and right in the grid. */
export function MoveButton({ documentId, title, direction, isOff, onMove }: MoveButtonProps) {
  const { action, move } = galleryStrings;
  return (
    <IconButton
      id={moveButtonId(documentId, direction)}
      aria-disabled={isOff}
      // A key presses it without a click of any pointer.
      onClick={({ detail }) => onMove(documentId, direction, detail > 0)}
    >
      {(['stacked', 'beside'] as const).map((layout) => (
        <span key={layout} className={styles[layout]}>
          <VisuallyHidden>{action(move[direction][layout], title)}</VisuallyHidden>
          {icons[direction][layout]}
        </span>
      ))}
    </IconButton>
  );
}
