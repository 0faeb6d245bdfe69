import type { Style } from '../form/page';

/** Small capitals in the text face. A tenth of an em between letters, or more, is read as spaces. */
export const label: Style = { face: 'strong', size: 6.5, leading: 10, tracking: 0.62, isCapitals: true };
export const caption: Style = { face: 'text', size: 8, leading: 11.5 };
export const captionTitle: Style = { ...caption, face: 'strong' };
export const index: Style = { face: 'italic', size: 12, leading: 11.5 };
export const body: Style = { face: 'text', size: 9.5, leading: 14.5 };
export const lead: Style = { face: 'display', size: 15, leading: 21 };
export const fact: Style = { face: 'text', size: 9, leading: 13.5 };
export const folio: Style = { face: 'italic', size: 10, leading: 12, align: 'end' };

/** @param size in pt */
export const display = (size: number): Style => ({ face: 'display', size, leading: size * 1.06 });

/** Smaller or larger letters. */
export const scaled = (style: Style, by: number): Style => ({
  ...style,
  size: style.size * by,
  leading: style.leading * by,
});
