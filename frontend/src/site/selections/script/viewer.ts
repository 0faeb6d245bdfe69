import { moved, scaled, type View, whole } from './zoom';

type Point = { x: number; y: number };

/** Scale of a double tap, and of a step by key. */
const closeUp = 2.5;
const step = 1.5;
/** Pan by an arrow key (px). */
const panPx = 80;
/** A tap moves less (px), and its second one follows so soon (ms). */
const tapPx = 8;
const doubleMs = 320;
/** A drag turns from this part of the width on, or this long as a flick (px, ms); downwards it closes. */
const turnPart = 0.25;
const flickPx = 30;
const flickMs = 300;
const closePx = 110;
/** 1 where the next one is on the right, -1 on pages that are read from right to left. */
const flow = () => (document.dir === 'rtl' ? -1 : 1);
/** Height of a film's controls. */
const controlsPx = 80;

/**
 * Opens photographs large, in the page's dialog: a step in the browser's history, so that Back closes it. What stands beneath a
 * photograph, its heart and comment, is moved into the dialog and back: it stays what the form sends. So is the bar.
 */
export function openLarge(form: HTMLFormElement): void {
  const dialog = document.getElementById('c-large') as HTMLDialogElement | null;
  // In browsers before 2022 the links lead to the pictures.
  if (!dialog?.showModal) return;
  const figures = [...form.querySelectorAll('figure')];
  const [top, stage, failure, below] = dialog.children as unknown as HTMLElement[];
  const said = document.querySelector('#c-said > span');
  const bar = document.getElementById('c-bar');
  if (!top || !stage || !failure || !below) return;
  const button = (name: string) => dialog.querySelector(`[data-do=${name}]`) as HTMLButtonElement;
  const barPlace = bar?.parentElement;

  /** Position of the open figure; -1 for none. */
  let at = -1;
  let view = whole;
  /** Where the page goes when the dialog is closed: a hash, or else to the photograph. */
  let leadsTo = '';
  const slides = new Map<number, HTMLElement>();

  const box = () => slides.get(at)?.firstElementChild as HTMLElement | null | undefined;
  const sizes = () => {
    const { offsetWidth: width = 0, offsetHeight: height = 0 } = box() ?? {};
    return [
      { width, height },
      { width: stage.clientWidth, height: stage.clientHeight },
    ] as const;
  };

  const see = (next: View) => {
    view = next;
    dialog.toggleAttribute('data-zoomed', view.scale > 1);
    const element = box();
    if (!element) return;
    element.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
    // Whoever looks closely gets the largest file.
    if (view.scale > 1) setSizes(element.querySelector('img'), '9999px');
  };
  const zoom = (scale: number, point: Point = { x: 0, y: 0 }) => see(scaled(view, scale, point, ...sizes()));
  const pan = (x: number, y: number) => see(moved(view, { x, y }, ...sizes()));
  const drag = (px: number) => stage.style.setProperty('--drag', `${px}`);

  /** A picture as large as the stage, over the page's own one until it is loaded; or the film. */
  const makeSlide = (index: number) => {
    const figure = figures[index] as HTMLElement;
    const frame = figure.firstElementChild as HTMLElement;
    const small = frame.querySelector('img');
    const slide = document.createElement('div');
    const element = slide.appendChild(document.createElement('div'));
    element.style.cssText = frame.style.cssText;
    const [width, height] = [Number(small?.getAttribute('width')), Number(small?.getAttribute('height'))];
    const ratio = width / height || Number(figure.style.getPropertyValue('--r'));
    element.style.setProperty('--r', `${ratio}`);
    element.style.setProperty('--width', width ? `${width}px` : '100cqw');
    slide.style.setProperty('--i', `${index}`);
    if (small?.complete && small.naturalWidth > 0) {
      element.style.backgroundImage = `url("${small.currentSrc}")`;
    }
    // Without the sources of its `picture` it is a JPEG, which any program reads that somebody saves it for.
    const media = small ? [small] : [...frame.children];
    element.append(...media.map((node) => node.cloneNode(true)));
    const large = element.querySelector('img');
    if (large) {
      // The stage takes about four fifths of the height.
      setSizes(large, `min(100vw, ${Math.round(85 * ratio)}vh)`);
      large.draggable = false;
      large.fetchPriority = index === at ? 'high' : 'low';
      large.loading = 'eager';
      large.onerror = () => {
        slide.dataset.failed = '';
        tellFailure();
      };
    }
    slides.set(index, stage.appendChild(slide));
  };
  const tellFailure = () => {
    failure.hidden = slides.get(at)?.dataset.failed === undefined;
  };
  const removeSlide = (index: number) => {
    slides.get(index)?.remove();
    slides.delete(index);
  };

  /** Brings what is beneath the open figure back to it. */
  const putBack = () => {
    const caption = below.firstElementChild;
    const home = figures[at]?.querySelector('figcaption');
    if (!caption || !home) return;
    // A comment that is typed is saved.
    if (below.contains(document.activeElement)) (document.activeElement as HTMLElement).blur();
    home.append(caption);
    home.style.minHeight = '';
  };

  const show = (index: number) => {
    const figure = figures[index];
    const home = figure?.querySelector('figcaption');
    if (!figure || !home) return;
    const isTurned = at >= 0;
    const focused = document.activeElement;
    const held = !isTurned || below.contains(focused);
    see(whole);
    putBack();
    at = index;
    home.style.minHeight = `${home.offsetHeight}px`;
    below.append(...home.children);
    below.scrollTop = 0;
    for (const film of document.querySelectorAll('video')) film.pause();

    const near = [index, index + 1, index - 1].filter((one) => figures[one]);
    for (const one of [...slides.keys()]) if (!near.includes(one)) removeSlide(one);
    for (const one of near) if (!slides.has(one)) makeSlide(one);
    for (const [one, slide] of slides) slide.inert = one !== at;
    stage.style.setProperty('--at', `${at}`);
    drag(0);
    tellFailure();
    button('previous').disabled = index === 0;
    button('next').disabled = index === figures.length - 1;
    button('zoom').hidden = !figure.querySelector('img');

    const name = figure.dataset.name ?? '';
    dialog.setAttribute('aria-label', name);
    if (said) said.textContent = isTurned ? name : '';
    if (held || (focused as HTMLButtonElement).disabled) {
      below.querySelector('input')?.focus({ preventScroll: true });
    }
  };

  const open = (index: number) => {
    if (!dialog.open) {
      // Back leads to the photograph that was seen last.
      history.scrollRestoration = 'manual';
      if (bar) top.prepend(bar);
      dialog.showModal();
    }
    show(index);
  };
  const turn = (by: number) => {
    const figure = figures[at + by];
    if (!figure) return drag(0);
    history.replaceState({ large: figure.id }, '');
    show(at + by);
  };
  const leave = () => (history.state?.large ? history.back() : dialog.close());
  /** Does what the history says: the dialog is open at a figure, or closed. */
  const follow = () => {
    const index = figures.findIndex(({ id }) => id === history.state?.large);
    if (index >= 0 && index !== at) open(index);
    else if (index < 0 && dialog.open) dialog.close();
  };

  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    leave();
  });
  dialog.addEventListener('close', () => {
    const figure = figures[at];
    putBack();
    at = -1;
    for (const one of [...slides.keys()]) removeSlide(one);
    if (bar) barPlace?.append(bar);
    // The browser closed it by itself.
    if (history.state?.large) history.back();
    if (leadsTo) location.hash = leadsTo;
    else {
      const frame = figure?.querySelector<HTMLElement>('a, video');
      frame?.focus({ preventScroll: true });
      frame?.scrollIntoView({ block: 'nearest' });
    }
    leadsTo = '';
  });
  addEventListener('popstate', follow);

  form.addEventListener('click', (event) => {
    const { target, button: pressed, ctrlKey, metaKey, shiftKey, altKey } = event;
    const link = (target as Element).closest('figure > div > a');
    if (!link || pressed > 0 || ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault();
    const index = figures.indexOf(link.closest('figure') as HTMLElement);
    history.pushState({ large: figures[index]?.id }, '');
    open(index);
  });
  // Who opens a comment goes on to type it.
  form.addEventListener('click', (event) => {
    const remark = (event.target as Element).closest('summary')?.parentElement as HTMLDetailsElement | null;
    const comment = remark?.querySelector('textarea');
    if (!remark || !comment) return;
    event.preventDefault();
    remark.open = !remark.open;
    if (remark.open) comment.focus();
  });
  bar?.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (!link || !dialog.open) return;
    event.preventDefault();
    leadsTo = link.hash;
    leave();
  });

  const actions: Record<string, () => void> = {
    close: leave,
    previous: () => turn(-1),
    next: () => turn(1),
    zoom: () => zoom(view.scale > 1 ? 1 : closeUp),
    again: () => {
      removeSlide(at);
      show(at);
    },
  };
  dialog.addEventListener('click', ({ target }) => {
    const name = (target as Element).closest<HTMLElement>('[data-do]')?.dataset.do;
    if (name) actions[name]?.();
  });

  const keys: Record<string, () => void> = {
    ArrowLeft: () => (view.scale > 1 ? pan(panPx, 0) : turn(-flow())),
    ArrowRight: () => (view.scale > 1 ? pan(-panPx, 0) : turn(flow())),
    ArrowUp: () => pan(0, panPx),
    ArrowDown: () => pan(0, -panPx),
    '+': () => zoom(view.scale * step),
    '=': () => zoom(view.scale * step),
    '-': () => zoom(view.scale / step),
    '0': () => zoom(1),
  };
  document.addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    const act = keys[key];
    if (!dialog.open || !act || ctrlKey || metaKey || altKey) return;
    if ((target as Element).closest('textarea, video')) return;
    if (view.scale === 1 && /Up|Down/.test(key)) return;
    event.preventDefault();
    act();
  });

  /** Measured from the stage's centre. */
  const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top: upper, width, height } = stage.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - upper - height / 2 };
  };
  stage.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
      zoom(view.scale * Math.exp(event.deltaY * (event.ctrlKey ? -0.01 : -0.002)), pointOf(event));
    },
    { passive: false },
  );

  /** Fingers on the stage, or the mouse. */
  const fingers = new Map<number, Point>();
  let moves: Point = { x: 0, y: 0 };
  let startMs = 0;
  let wasTwo = false;
  let lastTap: Point & { ms: number } = { x: 0, y: 0, ms: 0 };
  const middle = ([one, other]: Point[]): Point =>
    one && other ? { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 } : (one ?? { x: 0, y: 0 });
  const apart = ([one, other]: Point[]) => (one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 1);

  stage.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || fingers.size > 1) return;
    // A film's own controls are at its end, and for the mouse all of it.
    const film = (event.target as Element).closest('video')?.getBoundingClientRect();
    if (film && (event.pointerType === 'mouse' || event.clientY > film.bottom - controlsPx)) return;
    if (!film) stage.setPointerCapture(event.pointerId);
    if (fingers.size === 0) {
      moves = { x: 0, y: 0 };
      startMs = event.timeStamp;
      wasTwo = false;
    }
    fingers.set(event.pointerId, pointOf(event));
    wasTwo ||= fingers.size > 1;
    stage.dataset.held = '';
  });
  stage.addEventListener('pointermove', (event) => {
    if (!fingers.has(event.pointerId)) return;
    const before = [...fingers.values()];
    fingers.set(event.pointerId, pointOf(event));
    const now = [...fingers.values()];
    const [from, to] = [middle(before), middle(now)];
    moves = { x: moves.x + to.x - from.x, y: moves.y + to.y - from.y };
    if (now.length > 1) zoom((view.scale * apart(now)) / apart(before), to);
    if (view.scale > 1 || wasTwo) return pan(to.x - from.x, to.y - from.y);
    // There is nothing beyond the first and the last.
    const isEnd = !figures[at - flow() * Math.sign(moves.x)];
    drag(Math.abs(moves.x) > Math.abs(moves.y) ? moves.x / (isEnd ? 4 : 1) : 0);
  });
  const release = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId) || fingers.size > 0) return;
    delete stage.dataset.held;
    const { x, y } = moves;
    const ms = event.timeStamp - startMs;
    const isCancelled = event.type === 'pointercancel';
    if (wasTwo || isCancelled) return drag(0);
    if (Math.hypot(x, y) < tapPx) {
      drag(0);
      const tap = { ...pointOf(event), ms: event.timeStamp };
      const isDouble = tap.ms - lastTap.ms < doubleMs && apart([tap, lastTap]) < 4 * tapPx;
      if (isDouble && button('zoom').hidden === false) zoom(view.scale > 1 ? 1 : closeUp, tap);
      lastTap = isDouble ? { ...tap, ms: 0 } : tap;
      return;
    }
    if (view.scale > 1) return;
    const isFlick = ms < flickMs && Math.abs(x) > flickPx;
    if (Math.abs(x) > Math.abs(y) && (isFlick || Math.abs(x) > stage.clientWidth * turnPart)) {
      turn(-flow() * Math.sign(x));
    } else {
      drag(0);
      if (y > closePx && y > 2 * Math.abs(x)) leave();
    }
  };
  stage.addEventListener('pointerup', release);
  stage.addEventListener('pointercancel', release);
  // A reload with the dialog open.
  follow();
}

/** Has the browser choose among a picture's files by this width. */
function setSizes(image: HTMLImageElement | null, width: string): void {
  if (image?.srcset) image.sizes = width;
}
