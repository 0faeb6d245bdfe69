import { formatOf } from 'contract/media/file-format';
import type { Accepts } from 'contract/site/site-settings';
import { storyMaxItems } from 'contract/stories/story';
import { useEffect, useState } from 'react';
import { type Draft, type DraftPlace, draftsFor, type NewFile, nextPosition } from '../draft';
import { headOf } from '../file-head';
import { isHeic, reduceImage } from '../image/reduce-image';
import { type Naming, ownTitle, proposedTitles } from '../proposed-titles';
import { uploadStrings } from '../strings';
import { useUploadQueue } from '../use-uploads';
import { checkFile, named } from './file-check';

/** Why a file was refused, and whether shrinking it would help. */
export interface Problem {
  /** The file's position in its batch. */
  position: number;
  /** Null for what is no file's, and for the only file of a batch. */
  name: string | null;
  text: string;
  /** A photo over the limit, which the browser may shrink. */
  photo: File | null;
  isReducing?: boolean;
}

type Chosen = Omit<NewFile, 'title' | 'proposed'>;

const messageOf = (text: string): Problem => ({
  position: Number.POSITIVE_INFINITY,
  name: null,
  text,
  photo: null,
});

interface Choice {
  place: DraftPlace;
  accepts: Accepts;
  room: number;
  /** For a file that a camera named: the gallery's name and its titles, null until loaded; or the title of a story, which is that of all its files. */
  naming: (Omit<Naming, 'titles'> & { titles: readonly string[] | null }) | { story: string };
  /** One title for all files; if empty, each keeps its own. */
  sameTitle: string;
}

/** Adds chosen or dropped files to the upload queue, and holds the problems of refused ones. */
export function useChoice({ place, accepts, room, naming, sameTitle }: Choice) {
  const uploads = useUploadQueue();
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const chosen = () => draftsFor(uploads.getState().drafts, place);

  const isNumberless = 'titles' in naming && naming.titles === null;

  const add = (files: readonly Chosen[]) => {
    const names = files.map(({ file }) => file.name);
    const others = chosen().map(({ title }) => title);
    const proposed =
      'story' in naming
        ? names.map(() => naming.story)
        : proposedTitles(names, { ...naming, titles: [...(naming.titles ?? []), ...others] });
    const titled = files.map((file, at) => {
      const own = proposed[at] ?? '';
      return { ...file, title: sameTitle.trim() || own, proposed: own };
    });
    return uploads.add(place, titled);
  };

  /** Files that need a numbered title, held until the existing titles are loaded. */
  const [unnamed, setUnnamed] = useState<readonly Chosen[]>([]);
  useEffect(() => {
    if (!isNumberless && unnamed.length > 0) {
      add(unnamed);
      setUnnamed([]);
    }
  });

  /** How many batches are being looked at. */
  const [looking, setLooking] = useState(0);
  /** @param instead the draft whose place and words the file takes */
  const take = async (files: readonly File[], way: 'choose' | 'drop', instead?: Draft) => {
    const first = instead?.position ?? nextPosition(uploads.getState().drafts);
    const found: Problem[] = [];
    const fit: Chosen[] = [];
    uploads.clearHints(place.category);
    setProblems([]);
    setLooking((before) => before + 1);
    const heads = await Promise.all(files.map(headOf));
    setLooking((before) => before - 1);
    for (const [at, chosen] of files.entries()) {
      const position = first + at / 1000;
      const head = heads[at] ?? null;
      const file = named(chosen, head && formatOf(head));
      const { kind, problem, isTooLarge } = checkFile(file, accepts, way);
      const text = head ? problem : uploadStrings.fileGone;
      if (text === null && kind !== null) {
        fit.push({ file, kind, position });
      } else if (text !== null) {
        const name = head && files.length === 1 ? null : file.name;
        found.push({ position, name, text, photo: head && isTooLarge && kind === 'image' ? file : null });
      }
    }
    const left = Math.max(0, room - chosen().length);
    const taken = fit.slice(0, left);
    if (taken.length < fit.length) {
      found.push(messageOf(uploadStrings.storyRoom(left, storyMaxItems, fit.length - taken.length)));
    }
    setProblems(found);
    const waits = ({ file }: Chosen) => isNumberless && ownTitle(file.name) === null;
    setUnnamed((before) => [...before, ...taken.filter(waits)]);
    const ids = add(taken.filter((file) => !waits(file)));
    if (instead && ids.length > 0) {
      const { title, description, isCredited } = instead;
      void uploads.change(ids, { title, description, isCredited });
      void uploads.remove([instead.id]);
    }
  };

  /** Shrinks photos one after the other, and adds each at its position in the batch. */
  const reduce = async (large: readonly Problem[]) => {
    const replaceProblem = (position: number, now: Problem | null) =>
      setProblems((before) => before.flatMap((one) => (one.position === position ? (now ?? []) : one)));
    for (const problem of large) replaceProblem(problem.position, { ...problem, isReducing: true });
    for (const { position, photo } of large) {
      if (photo === null) continue;
      const file = await reduceImage(photo);
      if (file === null) {
        const text = uploadStrings.notReduced[isHeic(photo) ? 'heic' : 'other'];
        replaceProblem(position, { position, name: photo.name, text, photo: null });
      } else {
        replaceProblem(position, null);
        add([{ file, kind: 'image', position, reducedFrom: photo.size }]);
      }
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
  const isPreparing = looking > 0 || unnamed.length > 0 || problems.some(({ isReducing }) => isReducing);
  return { problems, isPreparing, take, reduce, say, forget };
}
