/** `npm run test:faults` has the long form of each run; `npm test` the short one. */
export const isLong = process.env.FAULTS === 'long';
