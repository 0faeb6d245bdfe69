import type { Page } from '@playwright/test';
import { untilLaidOut } from './laid-out';

/** A visual fault of a page, as text for the test's failure. */
export type Fault = string;

interface Options {
  /** Selectors of elements that overlap or overflow on purpose. */
  ignored?: string[];
}

/**
 * Finds visual faults of a page in its current state: sideways scrolling, texts that are cut or overlap, elements outside
 * the window, pictures that do not cover their frames. With a dialog open only the dialog is checked.
 */
export async function findFaults(page: Page, { ignored = [] }: Options = {}): Promise<Fault[]> {
  await untilLaidOut(page);
  return await page.evaluate(look, ignored);
}

/** Runs in the page, so it may use nothing from outside this function. */
function look(ignored: string[]): string[] {
  /** In px. Layout uses fractions of a px; smaller differences are invisible. */
  const slack = 1.5;
  const faults: string[] = [];
  const page = document.documentElement;
  const width = page.clientWidth;
  const root =
    [...document.querySelectorAll('dialog[open], [role=dialog]')].filter(isVisible).at(-1) ?? document.body;

  interface Box {
    left: number;
    top: number;
    right: number;
    bottom: number;
  }
  interface Line extends Box {
    text: string;
    layer: Element | null;
  }

  /** Reads each element once: nothing changes meanwhile. */
  function once<Value>(read: (element: Element) => Value): (element: Element) => Value {
    const known = new Map<Element, Value>();
    return (element) => {
      const value = known.has(element) ? (known.get(element) as Value) : read(element);
      known.set(element, value);
      return value;
    };
  }

  function isVisible(element: Element): boolean {
    return (
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !ignored.some((selector) => element.closest(selector))
    );
  }

  function nameOf(element: Element): string {
    const text = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40);
    const names = (element.getAttribute('class') ?? '').split(/\s+/).filter(Boolean).join('.');
    return `<${element.localName}${names && `.${names}`}>${text && ` '${text}'`}`;
  }

  const ancestorsOf = (from: Element | null): Element[] => {
    const found: Element[] = [];
    for (let at = from; at && at !== page; at = at.parentElement) found.push(at);
    return found;
  };

  /** How an element treats overflow in each direction: shown, cut or scrolls. */
  const overflowOf = once((element): { x: string; y: string } => {
    const { overflowX, overflowY } = getComputedStyle(element);
    const kind = (value: string) =>
      value === 'visible' ? 'shown' : value === 'auto' || value === 'scroll' ? 'scrolls' : 'cut';
    return element === document.body
      ? { x: 'shown', y: 'shown' }
      : { x: kind(overflowX), y: kind(overflowY) };
  });

  /** A clipped box of a pixel is for screen readers only; a box above the window appears on focus. */
  const isHiddenBox = once((at) => {
    const { position, clipPath } = getComputedStyle(at);
    if (position !== 'absolute' && position !== 'fixed') return false;
    const { width: across, height: down, bottom } = at.getBoundingClientRect();
    if (position === 'fixed' && bottom <= 0) return true;
    return (across <= 2 && down <= 2) || clipPath === 'inset(50%)' || (bottom <= 0 && scrollY === 0);
  });
  const isForReaders = (element: Element): boolean => ancestorsOf(element).some(isHiddenBox);

  const isLayer = once((at) => /^(fixed|sticky)$/.test(getComputedStyle(at).position));
  const layerOf = (element: Element): Element | null => ancestorsOf(element).find(isLayer) ?? null;

  /** A bar at the window's lower edge covers content that can be scrolled to. */
  const isOnLowerEdge = ({ layer }: { layer: Element | null }): boolean =>
    layer !== null &&
    getComputedStyle(layer).position === 'sticky' &&
    getComputedStyle(layer).bottom !== 'auto';

  const blockOf = (element: Element): Element =>
    ancestorsOf(element).find((at) => !/^(inline|contents)$/.test(getComputedStyle(at).display)) ?? element;

  /** The glyphs of a line are smaller than its line box. */
  function inkOf(rect: DOMRect, size: number): Box {
    const inset = Math.max(0, (rect.height - size * 0.72) / 2);
    return {
      left: rect.left,
      right: rect.right,
      top: rect.top + inset,
      bottom: rect.bottom - inset,
    };
  }

  function checkLine(line: Line, element: Element): boolean {
    const { text } = line;
    let isSeen = true;
    let mayScroll = false;
    for (const at of ancestorsOf(element)) {
      const { x, y } = overflowOf(at);
      if (x === 'shown' && y === 'shown') continue;
      const box = at.getBoundingClientRect();
      const across = line.left < box.left - slack || line.right > box.right + slack;
      const down = line.top < box.top - slack || line.bottom > box.bottom + slack;
      if ((across && x === 'cut') || (down && y === 'cut')) {
        faults.push(`cut: '${text}' by ${nameOf(at)}`);
        return false;
      }
      if (x === 'scrolls') mayScroll = true;
      if ((across && x === 'scrolls') || (down && y === 'scrolls')) {
        // It can be scrolled to, so outer elements do not cut it.
        isSeen = false;
        break;
      }
    }
    const block = blockOf(element);
    const box = block.getBoundingClientRect();
    if (mayScroll) return isSeen;
    if (line.left < -slack || line.right > width + slack) {
      faults.push(`outside the window: '${text}' from ${Math.round(line.left)} to ${Math.round(line.right)}`);
    } else if (line.left < box.left - slack || line.right > box.right + slack) {
      faults.push(`outside its box: '${text}' of ${nameOf(block)}`);
    }
    return isSeen;
  }

  /** Every visible line of text; lines that are cut are recorded as faults. */
  function readLines(): Line[] {
    const lines: Line[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      const element = node.parentElement;
      const text = node.data.trim().replace(/\s+/g, ' ').slice(0, 60);
      if (
        !element ||
        text === '' ||
        /^(SCRIPT|STYLE|NOSCRIPT|TITLE|OPTION|TEXTAREA)$/.test(element.tagName)
      ) {
        continue;
      }
      if (!isVisible(element) || isForReaders(element)) continue;
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        if (rect.width < 1 || rect.height < 1) continue;
        const line = { ...inkOf(rect, size), text, layer: layerOf(element) };
        if (checkLine(line, element)) lines.push(line);
      }
      const { webkitLineClamp } = getComputedStyle(blockOf(element));
      const block = blockOf(element);
      if (webkitLineClamp !== 'none' && block.scrollHeight > block.clientHeight + slack) {
        faults.push(`clamped: '${text}'`);
      }
    }
    return lines;
  }

  /** Finds lines that overlap. Fixed and sticky elements are layers of their own. */
  function checkOverlaps(lines: Line[]): void {
    const sorted = lines.sort((a, b) => a.top - b.top);
    for (const [at, one] of sorted.entries()) {
      for (const other of sorted.slice(at + 1)) {
        if (other.top >= one.bottom - slack) break;
        if (one.layer !== other.layer && (scrollY > 0 || [one, other].some(isOnLowerEdge))) continue;
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (across > 2 && down > 2) faults.push(`one over the other: '${one.text}' and '${other.text}'`);
      }
    }
  }

  function checkWindow(): void {
    if (page.scrollWidth > width) faults.push(`scrolls sideways: ${page.scrollWidth} px in ${width}`);
    for (const element of root.querySelectorAll('a, button, input, textarea, select, svg, img, video')) {
      if (!isVisible(element) || isForReaders(element)) continue;
      if (ancestorsOf(element.parentElement).some((at) => overflowOf(at).x !== 'shown')) continue;
      const { left, right } = element.getBoundingClientRect();
      if (left < -slack || right > width + slack) {
        faults.push(
          `outside the window: ${nameOf(element)} from ${Math.round(left)} to ${Math.round(right)}`,
        );
      }
    }
  }

  /** The picture's box by object-fit; undefined while its size is unknown. */
  function visiblePart(element: HTMLImageElement | HTMLVideoElement): Box | undefined {
    const box = element.getBoundingClientRect();
    const poster = element instanceof HTMLVideoElement;
    const across = poster ? element.videoWidth : element.naturalWidth;
    const down = poster ? element.videoHeight : element.naturalHeight;
    if (!across || !down || !box.width || !box.height) return undefined;
    const { objectFit } = getComputedStyle(element);
    const [x, y] = [box.width / across, box.height / down];
    if (objectFit === 'fill') {
      if (Math.abs(x / y - 1) > 0.03) faults.push(`distorted: ${nameOf(element)} ${element.currentSrc}`);
      return box;
    }
    const scale = objectFit === 'cover' ? Math.max(x, y) : objectFit === 'none' ? 1 : Math.min(x, y);
    const [w, h] = [across * scale, down * scale];
    const left = box.left + (box.width - w) / 2;
    const top = box.top + (box.height - h) / 2;
    return { left, top, right: left + w, bottom: top + h };
  }

  /** The box that a picture must fill: the ancestor that clips it, unless that contains more pictures. */
  function frameOf(element: Element): Element {
    const cutting = ancestorsOf(element.parentElement).find((at) => overflowOf(at).x === 'cut');
    return cutting && cutting.querySelectorAll('img, video').length <= 2 && root.contains(cutting)
      ? cutting
      : element;
  }

  function checkPictures(): void {
    for (const element of root.querySelectorAll('img, video')) {
      if (!isVisible(element) || isForReaders(element)) continue;
      if (!(element instanceof HTMLImageElement || element instanceof HTMLVideoElement)) continue;
      // The viewer shows the whole picture, with space around it.
      if (element.closest('[role=dialog] [class*=yarl], [data-shown-whole]')) continue;
      const part = visiblePart(element);
      const frame = frameOf(element).getBoundingClientRect();
      if (!part || !frame.width || !frame.height) continue;
      const across = Math.min(part.right, frame.right) - Math.max(part.left, frame.left);
      const down = Math.min(part.bottom, frame.bottom) - Math.max(part.top, frame.top);
      const covered = (Math.max(0, across) * Math.max(0, down)) / (frame.width * frame.height);
      if (covered < 0.98) {
        faults.push(
          `not covered: ${Math.round(covered * 100)} % of ${nameOf(frameOf(element))} by ${element.currentSrc}`,
        );
      }
    }
  }

  checkWindow();
  checkOverlaps(readLines());
  checkPictures();
  return [...new Set(faults)];
}
