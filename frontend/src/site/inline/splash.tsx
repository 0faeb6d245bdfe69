import { splash as strings } from 'contract/words/pt';
import { FittedText } from '../../ui/fitted-text';

/** The intro (§2): drawn by the server, shown by the inline script, never hydrated, hidden from assistive technology. */
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
          d="M-20 410C180 330 330 540 560 500S1010 430 1080 230 1010 20 930 95 990 300 1170 245 1350 110 1460 150"
        />
      </svg>
      <p className="splash-name" translate="no">
        <FittedText text={name} />
      </p>
      <p className="splash-role">{strings.role}</p>
    </div>
  );
}
