/** Size class of a title: long titles are set smaller. */
export function lengthOf(title: string): 'long' | 'longer' | undefined {
  return title.length > 60 ? 'longer' : title.length > 22 ? 'long' : undefined;
}
