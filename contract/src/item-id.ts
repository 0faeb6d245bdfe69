/** Strapi's documentIds, this browser's of the sample mode, and those of samples and placeholders. */
const itemId =
  /^(?:[a-z0-9]{24}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?:amostra|exemplo)-[a-z0-9-]+)$/;

/** Whether a part of an address names an item. What does not may be a story's slug: no slug has such a form. */
export function isItemId(name: string): boolean {
  return itemId.test(name);
}
