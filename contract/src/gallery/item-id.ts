/** Strapi's documentIds, the sample mode's UUIDs, and ids of samples and placeholders. */
const itemId =
  /^(?:[a-z0-9]{24}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?:amostra|exemplo)-[a-z0-9-]+)$/;

/** Whether a URL segment has the form of an item id, which no slug has. */
export function isItemId(name: string): boolean {
  return itemId.test(name);
}
