import { strings } from '../../strings';
import type { Accepts, checkFile } from './file-check';

interface Choice {
  accepts: Accepts;
  way: 'choose' | 'drop';
  /** The only file of its choice: the message needs no name. */
  isAlone: boolean;
}

/** Why a file was not taken, in the words of §5; null for one that was. */
export function refusalText(
  check: { file: Pick<File, 'name'> } & ReturnType<typeof checkFile>,
  { accepts, way, isAlone }: Choice,
): string | null {
  const problem = problemOf(check, accepts, way);
  return problem === null || isAlone ? problem : strings.gallery.ofFile(check.file.name, problem);
}

function problemOf(check: ReturnType<typeof checkFile>, accepts: Accepts, way: Choice['way']): string | null {
  const text = strings.gallery;
  switch (check.refusal) {
    case null:
      return null;
    case 'wrong-kind':
      return text.wrongKind[way][accepts];
    case 'wrong-format':
      return text.wrongFormat[check.kind];
    case 'too-large':
      return text.tooLarge[check.kind];
  }
}
