import { describeTerminatedUploads } from './terminated-uploads';

describeTerminatedUploads({ rounds: 20 });
