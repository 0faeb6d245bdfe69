/**
 * Words that pages in Portuguese and in English have alike: the trade's own, names, numbers and marks. A test of the tables of words
 * and the crawler know them.
 */
export const tradeWords: readonly string[] = [
  ...['Admin', 'About', 'Home', 'Portfolio', 'Stylist', 'Styling', 'Fashion Styling', 'Fashion Stylist'],
  ...['FASHION STYLIST', 'Editorial', 'Lookbook', 'Casting', 'Make-up', 'Beauty', 'Grooming', 'Set design'],
  ...['WhatsApp', 'Instagram', '404'],
];
