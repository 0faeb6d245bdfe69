import type { ComponentProps, MouseEvent } from 'react';
import { isPlainClick } from '../../lib/plain-click';
import { follow } from './follow-link';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** A path of this site. */
  to: string;
  /** Whether the move takes the place of the page shown now in the history. */
  replace?: boolean;
  /** What the history entry carries. */
  state?: unknown;
  /** What a plain click does in place of the move. */
  onFollow?: () => void;
}

/** A link inside the site: it works without JavaScript; with it, no document is loaded. */
export function Link({ to, replace = false, state = null, onFollow, ...rest }: LinkProps) {
  const onClick = (event: MouseEvent) => {
    if (isPlainClick(event)) {
      event.preventDefault();
      if (onFollow) onFollow();
      else follow(to, { replace, state });
    }
  };
  return <a {...rest} href={to} onClick={onClick} />;
}
