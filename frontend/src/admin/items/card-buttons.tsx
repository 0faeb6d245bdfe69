import type { Elements } from '../../ui/elements';
import { DownIcon, LeftIcon, RightIcon, UpIcon } from '../kit/ui/action-icons';
import { IconButton, IconLink } from '../kit/ui/icon-button';
import { itemStrings } from './strings';
import { type MoveDirection, moveButtonId, removeButtonId } from './use-card-focus';

/** What can be done with a card's entry. */
export interface CardAction<Entry> {
  label: string;
  icon: Elements;
  /** Without it, the action leads where the card's title leads. */
  run?: (entry: Entry) => void;
  /** The state of a switch. */
  isPressed?: boolean;
  /** It has no button on a card. */
  isInSheet?: boolean;
  /** It takes the card away: the focus then goes to the same action of the next card. */
  isRemoval?: boolean;
}

interface ActionButtonProps<Entry> {
  action: CardAction<Entry>;
  entry: Entry & { id: string };
  name: string;
  to: string | undefined;
  isOff: boolean;
}

export function ActionButton<Entry>({ action, entry, name, to, isOff }: ActionButtonProps<Entry>) {
  const { label, icon, run, isPressed, isRemoval } = action;
  const spoken = itemStrings.action(label, name);
  if (!run) {
    return to === undefined ? null : (
      <IconLink to={to} label={spoken}>
        {icon}
      </IconLink>
    );
  }
  return (
    <IconButton
      id={isRemoval ? removeButtonId(entry.id) : undefined}
      kind="raised"
      label={spoken}
      title={label}
      aria-pressed={isPressed}
      disabled={isOff}
      onClick={() => run(entry)}
    >
      {icon}
    </IconButton>
  );
}

interface MoveButtonProps {
  id: string;
  name: string;
  direction: MoveDirection;
  /** Its card stands above or below others, not beside them. */
  isStacked?: boolean;
  /** Keeps the focus, but does nothing. */
  isOff: boolean;
  onMove: (id: string, direction: MoveDirection, isByPointer: boolean) => void;
}

const icons = {
  up: { stacked: <UpIcon />, beside: <LeftIcon /> },
  down: { stacked: <DownIcon />, beside: <RightIcon /> },
};

/** Moves one place: up or down in a list, left or right in a grid. */
export function MoveButton({ id, name, direction, isStacked = false, isOff, onMove }: MoveButtonProps) {
  const { action, move } = itemStrings;
  const arrangement = isStacked ? 'stacked' : 'beside';
  return (
    <IconButton
      id={moveButtonId(id, direction)}
      label={action(move[direction][arrangement], name)}
      aria-disabled={isOff}
      // `detail` is 0 for a click by keyboard.
      onClick={({ detail }) => onMove(id, direction, detail > 0)}
    >
      {icons[direction][arrangement]}
    </IconButton>
  );
}
