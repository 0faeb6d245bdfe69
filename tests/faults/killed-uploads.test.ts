import { describeKilledUploads } from './killed-uploads';

describeKilledUploads({ kills: 25 });
