import type { Accepts } from 'contract/site/site-settings';
import { storyMaxItems } from 'contract/stories/story';
import { useEffect, useState } from 'react';
import { type DraftPlace, draftsFor, type NewFile, nextPosition } from '../draft';
import { isHeic, reduceImage } from '../image/reduce-image';
import { type Naming, ownTitle, proposedTitles } from '../proposed-titles';
import { uploadStrings } from '../strings';
import { useUploadQueue } from '../use-uploads';
import { checkFile } from './file-check';

/** Why a file was refused, and whether shrinking it would help. */
export interface Problem {
  /** The file's position in its batch. */
  position: number;
  text: string;
  /** A photo over the limit, which the browser may shrink. */
  photo: File | null;
  isReducing?: boolean;
}

type Chosen = Omit<NewFile, 'title' | 'proposed'>;

const messageOf = (text: string): Problem => ({ position: Number.POSITIVE_INFINITY, text, photo: null });

interface Choice {
  place: DraftPlace;
  accepts: Accepts;
  room: number;
  /** `titles` is null until loaded. */
  naming: Omit<Naming, 'titles'> & { titles: readonly string[] | null };
  /** One title for all files; if empty, each keeps its own. */
  sameTitle: string;
}

/** Adds chosen or dropped files to the upload queue, and holds the problems of refused ones. */
export function useChoice({ place, accepts, room, naming, sameTitle }: Choice) {
  const uploads = useUploadQueue();
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const chosen = () => draftsFor(uploads.getState().drafts, place);

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

  /** Files that need a numbered title, held until the existing titles are loaded. */
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
      found.push(messageOf(uploadStrings.storyRoom(left, storyMaxItems, fit.length - taken.length)));
    }
    uploads.clearHints(place.category);
    setProblems(found);
    const waits = ({ file }: Chosen) => naming.titles === null && ownTitle(file.name) === null;
    setUnnamed((before) => [...before, ...taken.filter(waits)]);
    add(taken.filter((file) => !waits(file)));
  };

  /** Shrinks a photo and adds it, at its position in the batch. */
  const reduce = async (problem: Problem) => {
    const { position, photo } = problem;
    if (photo === null) return;
    const replaceProblem = (now: Problem | null) =>
      setProblems((before) => before.flatMap((one) => (one.position === position ? (now ?? []) : one)));
    replaceProblem({ ...problem, isReducing: true });
    const file = await reduceImage(photo);
    if (file === null) {
      const text = uploadStrings.notReduced[isHeic(photo) ? 'heic' : 'other'];
      replaceProblem({ position, text: uploadStrings.ofFile(photo.name, text), photo: null });
    } else {
      replaceProblem(null);
      add([{ file, kind: 'image', position }]);
    }
  };

  /** Sets or clears the message; problems of photos that can be shrunk stay. */
  const say = (text: string | null) =>
    setProblems((before) => [
      ...before.filter(({ photo }) => photo !== null),
      ...(text === null ? [] : [messageOf(text)]),
    ]);
  const forget = () => setProblems([]);

  /** Files are still to join the list: what is sent meanwhile would go without them. */
  const isPreparing = unnamed.length > 0 || problems.some(({ isReducing }) => isReducing);
  return { problems, isPreparing, take, reduce, say, forget };
}
