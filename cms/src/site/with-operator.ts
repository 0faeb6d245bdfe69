import { environment } from '../platform/environment';

/** The place in the panel's page that its build leaves open. */
const mark = '<!--operator-->';

/** Puts what the operator says of the product into the panel's page. What is not set is left to the panel. */
export function withOperator(html: string, { name, credit } = environment.product): string {
  const facts = { ...(name !== null && { productName: name }), ...(credit && { credit }) };
  const json = JSON.stringify(facts).replaceAll('<', '\\u003c');
  return html.replace(mark, () => `<script type="application/json" id="operator">${json}</script>`);
}
