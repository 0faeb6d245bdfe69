import type { Accepts } from '../../../contract/site-settings';
import { galleryStrings } from '../strings';
import type { checkFile } from './file-check';

interface Choice {
  accepts: Accepts;
  way: 'choose' | 'drop';
  /** The only file of its choice: the message needs no name. */
  isAlone: boolean;
}

type Refused = Exclude<ReturnType<typeof checkFile>, { refusal: null }>;

/** Why a file was not taken, in the words of §5. */
export function refusalText(
  check: { file: Pick<File, 'name'> } & Refused,
  { accepts, way, isAlone }: Choice,
): string {
  const problem = problemOf(check, accepts, way);
  return isAlone ? problem : galleryStrings.ofFile(check.file.name, problem);
}

function problemOf(check: Refused, accepts: Accepts, way: Choice['way']): string {
  const text = galleryStrings;
  switch (check.refusal) {
    case 'wrong-kind':
      return text.wrongKind[way][accepts];
    case 'wrong-format':
      return text.wrongFormat[check.kind];
    case 'too-large':
      return text.tooLarge[check.kind];
  }
}
