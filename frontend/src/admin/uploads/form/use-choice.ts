import type { GalleryCategory } from 'contract/gallery-category';
import type { Accepts } from 'contract/site-settings';
import { storyMaxItems } from 'contract/story';
import { useEffect, useRef, useState } from 'react';
import { isHeic, reduceImage } from '../image/reduce-image';
import { type Naming, ownTitle, proposedTitles } from '../proposed-titles';
import { uploadStrings } from '../strings';
import type { NewFile } from '../upload-queue';
import { useUploadQueue } from '../use-uploads';
import { checkFile, refusalText } from './file-check';

/** Why a file was not taken, and whether making it smaller would help. */
export interface Problem {
  id: number;
  text: string;
  /** A photograph over the limit, which the browser may make smaller. */
  photo: File | null;
  isReducing: boolean;
}

/** A story that uploads go into, and how many more items it takes. */
export interface UploadStory {
  documentId: string;
  room: number;
}

type Chosen = Omit<NewFile, 'title' | 'proposed'>;

interface Choice {
  category: GalleryCategory;
  accepts: Accepts;
  story: UploadStory | null;
  /** Its titles are null until they are read. */
  naming: Omit<Naming, 'titles'> & { titles: readonly string[] | null };
  /** The title for all that are chosen; an empty one leaves each its own. */
  sameTitle: string;
}

/** Takes chosen or dropped files into the uploads of a category, and keeps what is to be said of the others. */
export function useChoice({ category, accepts, story, naming, sameTitle }: Choice) {
  const uploads = useUploadQueue();
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const positions = useRef(new Map<number, number>());
  const lastId = useRef(0);

  const storyId = story?.documentId ?? null;

  const chosen = () =>
    uploads
      .getState()
      .drafts.filter((draft) => draft.story === storyId && (story !== null || draft.category === category));

  /** How many more files may be chosen. */
  const roomFor = (): number =>
    story === null ? Number.POSITIVE_INFINITY : Math.max(0, story.room - chosen().length);

  /** Adds files with the titles that they begin with. */
  const add = (files: readonly Chosen[]) => {
    const titles = [...(naming.titles ?? []), ...chosen().map(({ title }) => title)];
    const proposed = proposedTitles(
      files.map(({ file }) => file.name),
      { ...naming, titles },
    );
    const titled = files.map((file, at) => {
      const own = proposed[at] ?? '';
      return { ...file, title: sameTitle.trim() || own, proposed: own };
    });
    return uploads.add(category, titled, storyId);
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
    const places = uploads.positionsFor(files.length);
    const found: Problem[] = [];
    const fit = files.flatMap((file, index) => {
      const check = checkFile(file, accepts);
      const position = places[index] ?? 0;
      if (check.refusal === null) {
        return [{ file, kind: check.kind, position }];
      }
      const id = ++lastId.current;
      positions.current.set(id, position);
      const isPhoto = check.refusal === 'too-large' && check.kind === 'image';
      found.push({
        id,
        text: refusalText({ file, ...check }, { accepts, way, isAlone: files.length === 1 }),
        photo: isPhoto ? file : null,
        isReducing: false,
      });
      return [];
    });
    const room = roomFor();
    const taken = fit.slice(0, room);
    if (taken.length < fit.length) {
      const text = uploadStrings.storyRoom(room, storyMaxItems, fit.length - taken.length);
      found.push({ id: ++lastId.current, text, photo: null, isReducing: false });
    }
    uploads.clearHints(category);
    setProblems(found);
    const waits = ({ file }: Chosen) => naming.titles === null && ownTitle(file.name) === null;
    setUnnamed((before) => [...before, ...taken.filter(waits)]);
    add(taken.filter((file) => !waits(file)));
  };

  const change = (id: number, changed: Partial<Problem>) =>
    setProblems((before) =>
      before.map((problem) => (problem.id === id ? { ...problem, ...changed } : problem)),
    );

  /** Makes a photograph small enough, and sends it; its draft stands where it stood in its choice. */
  const reduceAndSend = async ({ id, photo }: Problem) => {
    if (photo === null) {
      return;
    }
    change(id, { isReducing: true });
    const file = await reduceImage(photo);
    if (file === null) {
      const text = uploadStrings.notReduced[isHeic(photo) ? 'heic' : 'other'];
      change(id, { isReducing: false, photo: null, text: uploadStrings.ofFile(photo.name, text) });
      return;
    }
    setProblems((before) => before.filter((problem) => problem.id !== id));
    const position = positions.current.get(id) ?? 0;
    const added = add([{ file, kind: 'image', position }]);
    uploads.send(category, added, storyId);
  };

  /** Says this, or nothing; photographs that may be made smaller stay on offer. */
  const say = (text: string | null) => {
    const said = text === null ? [] : [{ id: ++lastId.current, text, photo: null, isReducing: false }];
    setProblems((before) => [...before.filter(({ photo }) => photo !== null), ...said]);
  };
  const forget = () => setProblems([]);

  return { problems, isNaming: unnamed.length > 0, take, reduceAndSend, say, forget };
}
