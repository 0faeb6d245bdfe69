import { describeOwnersWork } from '../support/owners-work';
import { test } from '../support/two-sources';

test.use({ source: 'strapi', allowedErrors: [/status of 409/] });

describeOwnersWork();
