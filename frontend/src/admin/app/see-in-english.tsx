import { pathsIn } from 'contract/site/paths';
import { useIsInEnglish } from '../kit/services/use-is-in-english';
import { strings } from '../kit/words/strings';

/** The way to the English site, while there is one. */
export function SeeInEnglish({ className }: { className: string | undefined }) {
  if (!useIsInEnglish()) return null;
  return (
    <a className={className} href={pathsIn('en').home} target="_blank" rel="noopener">
      {strings.shell.seeInEnglish}
    </a>
  );
}
