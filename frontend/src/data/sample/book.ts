import type { BookMaker } from '../book';
import { invalid } from './refusals';

/** Makes no PDF: there is no server that could. */
export const bookMaker: BookMaker = {
  make: () =>
    Promise.reject(
      invalid('book/sample', 'Isto é só a amostra, que não faz PDFs. No seu site, o PDF sai daqui mesmo.'),
    ),
};
