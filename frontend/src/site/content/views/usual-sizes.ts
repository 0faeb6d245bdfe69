/** The `sizes` of a card's picture where all columns are as wide (§2), without gutters and gaps. */
export const usualSizes = '(width >= 1024px) 29.2vw, (width >= 640px) calc(46vw - 10px), calc(100vw - 40px)';
