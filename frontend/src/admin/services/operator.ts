import { defaultOperator, type Operator } from 'contract/operator';

/** What the server put into the panel's page; each part that it left out has its default. */
export const operator: Operator = {
  ...defaultOperator,
  ...JSON.parse(document.getElementById('operator')?.textContent || '{}'),
};
