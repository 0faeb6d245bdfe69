import type { Accepts } from 'contract/site-settings';
import { storyMaxItems } from 'contract/story';
import { useEffect, useState } from 'react';
import { type DraftPlace, draftsFor, type NewFile, nextPosition } from '../draft';
import { isHeic, reduceImage } from '../image/reduce-image';
import { type Naming, ownTitle, proposedTitles } from '../proposed-titles';
import { uploadStrings } from '../strings';
import { useUploadQueue } from '../use-uploads';
import { checkFile } from './file-check';

/** Why a file was not taken, and whether making it smaller would help. */
export interface Problem {
  /** That of the file among those it was chosen with. */
  position: number;
  text: string;
  /** A photograph over the limit, which the browser may make smaller. */
  photo: File | null;
  isReducing?: boolean;
}

type Chosen = Omit<NewFile, 'title' | 'proposed'>;

/** What is said of no file alone. */
const saying = (text: string): Problem => ({ position: Number.POSITIVE_INFINITY, text, photo: null });

interface Choice {
  place: DraftPlace;
  accepts: Accepts;
  /** How many items the place takes. */
  room: number;
  /** Its titles are null until they are read. */
  naming: Omit<Naming, 'titles'> & { titles: readonly string[] | null };
  /** The title for all that are chosen; an empty one leaves each its own. */
  sameTitle: string;
}

/** Takes chosen or dropped files into the uploads of a place, and keeps what is to be said of the others. */
export function useChoice({ place, accepts, room, naming, sameTitle }: Choice) {
  const uploads = useUploadQueue();
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const chosen = () => draftsFor(uploads.getState().drafts, place);

  /** Adds files with the titles that they begin with. */
  const add = (files: readonly Chosen[]) => {
    const titles = [...(naming.titles ?? []), ...chosen().map(({ title }) => title)];
    const names = files.map(({ file }) => file.name);
    const proposed = proposedTitles(names, { ...naming, titles });
    const titled = files.map((file, at) => {
      const own = proposed[at] ?? '';
      return { ...file, title: sameTitle.trim() || own, proposed: own };
    });
    return uploads.add(place, titled);
  };

  /** Files without a title of their own, chosen before it is known which numbers are taken. */
  const [unnamed, setUnnamed] = useState<readonly Chosen[]>([]);
  useEffect(() => {
    if (naming.titles !== null && unnamed.length > 0) {
      add(unnamed);
      setUnnamed([]);
    }
  });

  const take = (files: readonly File[], way: 'choose' | 'drop') => {
    const first = nextPosition(uploads.getState().drafts);
    const found: Problem[] = [];
    const fit: Chosen[] = [];
    for (const [at, file] of files.entries()) {
      const position = first + at / 1000;
      const { kind, problem, isTooLarge } = checkFile(file, accepts, way);
      if (problem === null) {
        fit.push({ file, kind, position });
      } else {
        const text = files.length === 1 ? problem : uploadStrings.ofFile(file.name, problem);
        found.push({ position, text, photo: isTooLarge && kind === 'image' ? file : null });
      }
    }
    const left = Math.max(0, room - chosen().length);
    const taken = fit.slice(0, left);
    if (taken.length < fit.length) {
      found.push(saying(uploadStrings.storyRoom(left, storyMaxItems, fit.length - taken.length)));
    }
    uploads.clearHints(place.category);
    setProblems(found);
    const waits = ({ file }: Chosen) => naming.titles === null && ownTitle(file.name) === null;
    setUnnamed((before) => [...before, ...taken.filter(waits)]);
    add(taken.filter((file) => !waits(file)));
  };

  /** Makes a photograph small enough, and sends it; its draft stands where it stood in its choice. */
  const reduceAndSend = async (problem: Problem) => {
    const { position, photo } = problem;
    if (photo === null) {
      return;
    }
    const become = (now: Problem | null) =>
      setProblems((before) => before.flatMap((one) => (one.position === position ? (now ?? []) : one)));
    become({ ...problem, isReducing: true });
    const file = await reduceImage(photo);
    if (file === null) {
      const text = uploadStrings.notReduced[isHeic(photo) ? 'heic' : 'other'];
      become({ position, text: uploadStrings.ofFile(photo.name, text), photo: null });
    } else {
      become(null);
      uploads.send(add([{ file, kind: 'image', position }]));
    }
  };

  /** Says this, or nothing; photographs that may be made smaller stay on offer. */
  const say = (text: string | null) =>
    setProblems((before) => [
      ...before.filter(({ photo }) => photo !== null),
      ...(text === null ? [] : [saying(text)]),
    ]);
  const forget = () => setProblems([]);

  return { problems, isNaming: unnamed.length > 0, take, reduceAndSend, say, forget };
}
