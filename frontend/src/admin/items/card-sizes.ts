/** The `sizes` of a card in the grid: a row's thumbnail on a phone, a share of the page on wider screens. */
export const cardSizes = '(width >= 1024px) 18rem, (width >= 520px) 21rem, 7rem';
