import { pathsIn } from 'contract/site/paths';
import { useEffect, useState } from 'react';
import { useIsInEnglish } from '../kit/services/use-is-in-english';
import { strings } from '../kit/words/strings';
import { pageIsHere } from './menu-mark';

/** The way to the English site, while there is one. It waits for the page, which most often has read the settings. */
export function SeeInEnglish({ className }: { className: string | undefined }) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    let isOff = false;
    void pageIsHere().then(() => isOff || setIsDue(true));
    return () => {
      isOff = true;
    };
  }, []);
  return isDue && <EnglishLink className={className} />;
}

function EnglishLink({ className }: { className: string | undefined }) {
  if (!useIsInEnglish()) return null;
  return (
    <a className={className} href={pathsIn('en').home} target="_blank" rel="noopener">
      {strings.shell.seeInEnglish}
    </a>
  );
}
