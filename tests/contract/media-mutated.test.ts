import { describeMutatedFiles } from '../faults/mutated-files';

// `npm run test:faults` damages many more.
describeMutatedFiles({ count: 30 });
