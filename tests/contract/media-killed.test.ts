import { describeKilledUploads } from '../faults/killed-uploads';

// `npm run test:faults` has many more of them.
describeKilledUploads({ kills: 2 });
