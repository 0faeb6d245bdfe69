/**
 * The address of the picture that an item's card shows, where it is there already: the browser need not ask for it, so
 * that it stands for the large one until that comes.
 */
export function cardPictureSource(documentId: string): string | null {
  const card = document.querySelector(`[data-item="${CSS.escape(documentId)}"]`)?.closest('li');
  const image = card?.querySelector('img');
  return image?.complete && image.naturalWidth > 0 ? image.currentSrc : null;
}
