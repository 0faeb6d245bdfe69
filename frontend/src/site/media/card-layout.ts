/** How a card's picture is loaded: the first eagerly with high priority, the others lazily. */
export function cardPriority(index: number): { loading?: 'eager'; fetchPriority?: 'high' } {
  return index === 0 ? { loading: 'eager', fetchPriority: 'high' } : {};
}
