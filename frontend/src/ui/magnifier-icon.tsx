import { Icon } from './icons';

/** Enlarges, or makes small again. Not among the icons that every page loads. */
export function MagnifierIcon({ isPlus = false }) {
  return (
    <Icon>
      <path d="M10.5 4a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13M15.5 15.5L20.5 20.5M7.5 10.5h6" />
      {isPlus && <path d="M10.5 7.5v6" />}
    </Icon>
  );
}
