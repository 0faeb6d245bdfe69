import { strings } from '../strings';
import { ErrorNotice } from './error-notice';

/** Stands for a page that failed to render. */
export function CrashPage() {
  return (
    <ErrorNotice heading={strings.crash.heading} text={strings.crash.text}>
      <button type="button" onClick={() => window.location.reload()}>
        {strings.crash.reload}
      </button>
    </ErrorNotice>
  );
}
