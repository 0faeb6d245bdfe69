import { isLong } from './form';
import { describeTerminatedUploads } from './terminated-uploads';

describeTerminatedUploads({ rounds: isLong ? 20 : 1 });
