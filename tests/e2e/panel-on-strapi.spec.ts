import { describeOwnersWork } from '../support/owners-work';
import { describeStoriesWork } from '../support/stories-work';
import { test } from '../support/two-sources';

test.use({ source: 'strapi', allowedErrors: [/status of (400|404|409)/] });

describeOwnersWork();
describeStoriesWork();
