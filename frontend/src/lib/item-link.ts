/** The link of an item's card or picture. */
export const itemLink = (item: string | null | undefined, within: ParentNode | null = document) =>
  item ? within?.querySelector<HTMLElement>(`[data-item="${CSS.escape(item)}"]`) : null;
