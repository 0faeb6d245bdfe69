import { strings } from '../strings';

/**
 * The intro over the page (§2): drawn by the server, shown by the inline script, never hydrated. Hidden from assistive
 * technology, which reads the page beneath.
 */
export function Splash({ name }: { name: string }) {
  return (
    <div id="splash" aria-hidden="true">
      <svg
        className="splash-thread"
        viewBox="0 0 1440 600"
        preserveAspectRatio="none"
        fill="none"
        aria-hidden="true"
      >
        <path
          pathLength="1"
          vectorEffect="non-scaling-stroke"
          d="M-20 420C180 300 260 520 470 430S700 150 610 130 500 330 760 380s360-250 700-190"
        />
      </svg>
      <p className="splash-name">{name}</p>
      <p className="splash-role">{strings.splash.role}</p>
    </div>
  );
}
