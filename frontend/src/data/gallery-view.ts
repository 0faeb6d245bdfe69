import { keptChoice } from './kept-choice';

/** How a phone shows the photographs of a gallery, a story or a selection. */
export const photosView = keptChoice('photos-view', ['grid', 'list']);

/** Whether the hint on dragging is still of use on a phone. */
export const dragHint = keptChoice('drag-hint', ['shown', 'done']);
