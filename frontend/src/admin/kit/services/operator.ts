import { defaultOperator, type Operator } from 'contract/operator';

/** The operator's data that the server put into the page, with defaults for missing parts. */
export const operator: Operator = {
  ...defaultOperator,
  ...JSON.parse(document.getElementById('operator')?.textContent || '{}'),
};
