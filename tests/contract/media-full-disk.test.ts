import { describeFullDisk } from '../faults/full-disk';

// `npm run test:faults` fills the disk to many more levels.
describeFullDisk({ levels: [0, 300_000, 900_000] });
